import { Link } from 'react-router';
import { formatPhoneInput } from '#domain/numbers/phone-text.ts';
import { m } from '#paraglide/messages.js';
import { formatInstant } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { DefinitionList, RequisiteRow } from '#web/ui/DefinitionList.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import type { UserView } from '../../contract.ts';
import type { FormRefusal } from '../admin-page.server.ts';
import { UserActs } from './UserActs.tsx';

type UserDetailsProps = { user: UserView; isDone: boolean; refused: FormRefusal | undefined };

export function UserDetails({ user, isDone, refused }: UserDetailsProps) {
	return (
		<>
			<Link to={paths.adminUsers.path(currentLocale())} className="link inline-flex items-center gap-1 py-1.5 text-sm">
				<Icon name="back" />
				{m.admin_users_title()}
			</Link>
			<div className="mt-1 mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
				<h1 className="text-2xl md:text-3xl">{formatPhoneInput(user.phone)}</h1>
				{user.blocked_at === null ? (
					<Chip tone="ok">{m.admin_active()}</Chip>
				) : (
					<Chip tone="bad">{m.admin_blocked_since({ at: formatInstant(user.blocked_at) })}</Chip>
				)}
			</div>
			<div role="status" className="mb-4 empty:hidden">
				{isDone ? <Notice tone="ok" title={m.admin_done()} /> : null}
			</div>
			<div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
				<div className="flex min-w-0 flex-col gap-6">
					<State user={user} />
					<Sessions sessions={user.sessions} />
					<Consents consents={user.consents} />
				</div>
				<UserActs user={user} refused={refused} />
			</div>
		</>
	);
}

function State({ user }: { user: UserView }) {
	return (
		<section className="card overflow-hidden px-4 pb-1 *:-mt-px md:px-5" aria-label={m.admin_user_state()}>
			<DefinitionList>
				<RequisiteRow label={m.admin_user_id()}>{user.id}</RequisiteRow>
				<RequisiteRow label={m.admin_plan()}>{user.plan}</RequisiteRow>
				<RequisiteRow label={m.admin_checks_today()}>
					{m.admin_of({ used: user.checks.used, limit: user.checks.limit })}
				</RequisiteRow>
				<RequisiteRow label={m.admin_user_since()}>{formatInstant(user.created_at)}</RequisiteRow>
			</DefinitionList>
		</section>
	);
}

function Sessions({ sessions }: { sessions: UserView['sessions'] }) {
	return (
		<section aria-labelledby="sessions">
			<h2 id="sessions" className="mb-2 text-lg">
				{m.admin_sessions()}
			</h2>
			{sessions.length === 0 ? (
				<p className="card px-4 py-3 text-ink-2">{m.admin_no_sessions()}</p>
			) : (
				<ul className="card divide-y divide-line">
					{sessions.map(({ device, created_at, last_used_at }) => (
						<li key={`${device}${created_at}`} className="px-4 py-2.5">
							<p>{device}</p>
							<p className="text-sm text-muted">
								{m.admin_session_times({ since: formatInstant(created_at), last: formatInstant(last_used_at) })}
							</p>
						</li>
					))}
				</ul>
			)}
		</section>
	);
}

function Consents({ consents }: { consents: UserView['consents'] }) {
	return (
		<section aria-labelledby="consents">
			<h2 id="consents" className="mb-2 text-lg">
				{m.admin_consents()}
			</h2>
			{consents.length === 0 ? (
				<p className="card px-4 py-3 text-ink-2">{m.admin_no_consents()}</p>
			) : (
				<ul className="card divide-y divide-line">
					{consents.map(({ version, given_at }) => (
						<li key={version} className="flex flex-wrap justify-between gap-x-4 px-4 py-2.5">
							<span>{m.admin_consent_version({ version })}</span>
							<time dateTime={given_at} className="text-sm text-muted">
								{formatInstant(given_at)}
							</time>
						</li>
					))}
				</ul>
			)}
		</section>
	);
}
