import { Form } from 'react-router';
import { m } from '#paraglide/messages.js';
import { formatInstant, formatInstantDay } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/Card.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import type { OwnProfileView } from '../../contract.ts';

type IdentityCardProps = { profile: Pick<OwnProfileView, 'identity'> };

/** The key the account is bound to: none, one that waits, or one that may be given up. */
export function IdentityCard({ profile: { identity } }: IdentityCardProps) {
	return (
		<Card id="identity" title={m.profile_identity_title()} aside={<State identity={identity} />}>
			{identity === null ? <Unbound /> : null}
			{identity?.state === 'pending' ? <Pending identity={identity} /> : null}
			{identity?.state === 'confirmed' ? <Bound identity={identity} /> : null}
		</Card>
	);
}

type Of<State extends 'pending' | 'confirmed'> = { identity: Extract<OwnProfileView['identity'], { state: State }> };

function State({ identity }: IdentityCardProps['profile']) {
	if (identity === null) return <Chip tone="off">{m.profile_identity_none()}</Chip>;
	return identity.state === 'pending' ? (
		<Chip tone="warn">{m.profile_identity_waits()}</Chip>
	) : (
		<Chip tone="ok">{m.profile_identity_bound()}</Chip>
	);
}

function Unbound() {
	return (
		<>
			<p className="max-w-[44em] text-[15px] text-ink-2">{m.profile_identity_why()}</p>
			<p className="mt-4">
				<ToSignature label={m.profile_identity_bind()} />
			</p>
		</>
	);
}

function Pending({ identity: { iin_masked: iin, asked_at: asked, opens_at: opens, is_open: isOpen } }: Of<'pending'>) {
	const date = formatInstant(opens);
	return (
		<>
			<p className="max-w-[44em]">{m.profile_identity_asked({ iin, date: formatInstant(asked) })}</p>
			<p className="mt-1 max-w-[44em] text-[15px] text-ink-2">
				{isOpen ? m.profile_identity_open() : m.profile_identity_opens({ date })}
			</p>
			<Form method="post" className="mt-4 flex flex-wrap gap-3">
				{isOpen ? <ToSignature label={m.profile_identity_sign_again()} /> : null}
				<button type="submit" name="intent" value="identity_cancel" className="btn btn-ghost">
					{m.profile_identity_cancel()}
				</button>
			</Form>
		</>
	);
}

function Bound({ identity: { iin_masked: iin, confirmed_at: since } }: Of<'confirmed'>) {
	return (
		<>
			<p>{m.signing_identity_since({ iin, date: formatInstantDay(since) })}</p>
			<Form method="post" className="mt-4">
				<button type="submit" name="intent" value="identity_unbind" className="btn btn-ghost">
					{m.profile_identity_unbind()}
				</button>
			</Form>
		</>
	);
}

/** A document of its own: only such a one may speak with the signing application. */
function ToSignature({ label }: { label: string }) {
	return (
		<a href={paths.cabinetSignature.path(currentLocale())} className="btn btn-ghost">
			{label}
		</a>
	);
}
