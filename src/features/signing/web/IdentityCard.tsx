import type { ReactNode } from 'react';
import { m } from '#paraglide/messages.js';
import { Card } from '#web/ui/Card.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import type { SigningStateView } from '../contract.ts';

type IdentityCardProps = {
	identity: SigningStateView['identity'];
	/** day of the confirmation, as it is written */
	since: string;
	isBusy: boolean;
	onConfirm: () => void;
	children: ReactNode;
};

export function IdentityCard({ identity, since, isBusy, onConfirm, children }: IdentityCardProps) {
	return (
		<Card
			id="identity"
			title={m.signing_identity_title()}
			aside={
				identity === null ? (
					<Chip tone="off">{m.signing_identity_missing()}</Chip>
				) : (
					<Chip tone="ok">{m.signing_identity_confirmed()}</Chip>
				)
			}
		>
			{identity === null ? (
				<>
					<p className="max-w-[42em]">{m.signing_identity_why()}</p>
					<button
						type="button"
						className="btn mt-4"
						aria-disabled={isBusy ? 'true' : undefined}
						onClick={isBusy ? undefined : onConfirm}
					>
						{m.signing_identity_submit()}
					</button>
				</>
			) : (
				<p>{m.signing_identity_since({ iin: identity.iin_masked, date: since })}</p>
			)}
			{children}
		</Card>
	);
}
