import type { FormEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { formatInstant } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/Card.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import type { SigningStateView } from '../contract.ts';
import { pressedWay, WayButtons } from './WayButtons.tsx';
import type { WayName } from './way.ts';

type IdentityCardProps = {
	identity: SigningStateView['identity'];
	/** a first key that waits */
	pending: SigningStateView['pending'];
	/** day of the confirmation, as it is written */
	since: string;
	isBusy: boolean;
	/** its code for a telephone is shown, or a question to the owner */
	isAway: boolean;
	onConfirm: (way: WayName) => void;
	children: ReactNode;
};

export function IdentityCard({ identity, pending, since, isBusy, isAway, onConfirm, children }: IdentityCardProps) {
	const submit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (!isBusy) onConfirm(pressedWay(event));
	};
	return (
		<Card id="identity" title={m.signing_identity_title()} aside={<State identity={identity} pending={pending} />}>
			{identity === null ? (
				<>
					<p className="max-w-[42em]">{m.signing_identity_why()}</p>
					{pending === null ? null : <Waiting pending={pending} />}
					{/* before its time another signature changes nothing */}
					<form onSubmit={submit} hidden={pending !== null && !pending.is_open} className="mt-4">
						<WayButtons
							isBusy={isBusy}
							isAway={isAway}
							computer={m.signing_identity_submit()}
							phone={m.signing_phone_identity_submit()}
						/>
					</form>
				</>
			) : (
				<>
					<p>{m.signing_identity_since({ iin: identity.iin_masked, date: since })}</p>
					<ToProfile />
				</>
			)}
			{children}
		</Card>
	);
}

function State({ identity, pending }: Pick<IdentityCardProps, 'identity' | 'pending'>) {
	if (identity !== null) return <Chip tone="ok">{m.signing_identity_confirmed()}</Chip>;
	return pending === null ? (
		<Chip tone="off">{m.signing_identity_missing()}</Chip>
	) : (
		<Chip tone="warn">{m.signing_identity_pending()}</Chip>
	);
}

function Waiting({ pending }: { pending: NonNullable<IdentityCardProps['pending']> }) {
	const { iin_masked: iin, opens_at: opens, is_open: isOpen } = pending;
	return (
		<>
			<p className="mt-3 max-w-[42em]">
				{isOpen ? m.signing_identity_is_open({ iin }) : m.signing_identity_waiting({ iin, date: formatInstant(opens) })}
			</p>
			<ToProfile />
		</>
	);
}

function ToProfile() {
	return (
		<p className="mt-2 text-[15px]">
			<Link className="link inline-block py-1.5" to={`${paths.cabinetProfile.path(currentLocale())}#identity`}>
				{m.signing_identity_manage()}
			</Link>
		</p>
	);
}
