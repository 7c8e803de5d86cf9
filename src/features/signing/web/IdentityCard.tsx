import type { FormEvent, ReactNode } from 'react';
import { m } from '#paraglide/messages.js';
import { Card } from '#web/ui/Card.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import type { SigningStateView } from '../contract.ts';
import { pressedWay, WayButtons } from './WayButtons.tsx';
import type { WayName } from './way.ts';

type IdentityCardProps = {
	identity: SigningStateView['identity'];
	/** day of the confirmation, as it is written */
	since: string;
	isBusy: boolean;
	/** its code for a telephone is shown */
	isAway: boolean;
	onConfirm: (way: WayName) => void;
	children: ReactNode;
};

export function IdentityCard({ identity, since, isBusy, isAway, onConfirm, children }: IdentityCardProps) {
	const submit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (!isBusy) onConfirm(pressedWay(event));
	};
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
					<form onSubmit={submit} className="mt-4">
						<WayButtons
							isBusy={isBusy}
							isAway={isAway}
							computer={m.signing_identity_submit()}
							phone={m.signing_phone_identity_submit()}
						/>
					</form>
				</>
			) : (
				<p>{m.signing_identity_since({ iin: identity.iin_masked, date: since })}</p>
			)}
			{children}
		</Card>
	);
}
