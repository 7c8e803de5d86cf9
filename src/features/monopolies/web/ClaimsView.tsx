import { Link } from 'react-router';
import { type ClaimState, claimStates } from '#domain/debtor-claim.ts';
import { m } from '#paraglide/messages.js';
import type { ApiMeta } from '#web/api-client.ts';
import { formatInstantDay, formatNumber, formatTenge } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Details } from '#web/ui/Details.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Paging } from '#web/ui/Paging.tsx';
import type { ClaimView, MembershipView } from '../contract.ts';
import { ClaimForm } from './ClaimForm.tsx';
import { ClaimList } from './ClaimList.tsx';
import type { RefusedAct } from './change-claims.server.ts';
import { claimWords } from './words.ts';

type ClaimsViewProps = {
	membership: MembershipView;
	claims: readonly ClaimView[];
	meta: ApiMeta | null;
	state: ClaimState | null;
	idempotencyKey: string;
	refused: RefusedAct | null;
};

/** What an organisation has recorded: sums by state, a form for one more, and the claims themselves. */
export function ClaimsView({ membership, claims, meta, state, idempotencyKey, refused }: ClaimsViewProps) {
	const { organisation, joined_at: joinedAt } = membership;
	const here = paths.cabinetMonopolies.path(currentLocale());
	const hrefOf = (page: number) => withQuery(here, { state, page: page === 1 ? null : page });
	return (
		<div className="flex flex-col gap-5">
			<PageHead
				title={m.monopolies_title()}
				lead={
					<>
						<b className="font-[600] text-ink">{organisation?.name}</b> ·{' '}
						{m.monopolies_joined({ day: formatInstantDay(joinedAt ?? '') })}
					</>
				}
				actions={
					<LinkButton kind="ghost" to={paths.cabinetDebtorImports.path(currentLocale())}>
						{m.monopolies_imports_go()}
					</LinkButton>
				}
			/>
			<Totals membership={membership} state={state} />
			{organisation?.can_change === true ? (
				<Card>
					<Details
						isOpen={refused?.act === 'add' || (claims.length === 0 && state === null)}
						summary={<h2 className="text-xl">{m.monopolies_add()}</h2>}
					>
						<ClaimForm act="add" filled={{}} idempotencyKey={idempotencyKey} refused={refused} />
					</Details>
				</Card>
			) : null}
			{claims.length === 0 ? (
				<EmptyState icon="list" title={state === null ? m.monopolies_none() : m.monopolies_none_so()}>
					{state === null ? m.monopolies_none_text() : null}
				</EmptyState>
			) : (
				<ClaimList claims={claims} />
			)}
			<Paging meta={meta} hrefOf={hrefOf} />
		</div>
	);
}

function Totals({ membership: { totals }, state }: { membership: MembershipView; state: ClaimState | null }) {
	const here = paths.cabinetMonopolies.path(currentLocale());
	const shown = claimStates.flatMap((one) => totals.find((total) => total.state === one) ?? []);
	if (shown.length === 0) return null;
	const all = shown.reduce((sum, { count }) => sum + count, 0);
	const tabs = [
		{ key: 'all', href: here, label: m.monopolies_all(), count: all, amount: null, isHere: state === null },
		...shown.map(({ state: one, count, amount_kzt: amount }) => ({
			...{ key: one, href: withQuery(here, { state: one }), label: claimWords(one), count, amount },
			isHere: state === one,
		})),
	];
	return (
		<nav aria-label={m.monopolies_by_state()}>
			<ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
				{tabs.map(({ key, href, label, count, amount, isHere }) => (
					<li key={key}>
						<Link
							to={href}
							aria-current={isHere ? 'true' : undefined}
							className={`card block h-full px-4 py-3 ${isHere ? 'border-blue' : ''}`}
						>
							<span className="block text-sm text-muted">{label}</span>
							<b className="text-lg font-[600]">{formatNumber(count)}</b>
							{amount === null ? null : <span className="block text-sm">{formatTenge(amount)}</span>}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
