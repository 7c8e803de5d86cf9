import { Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { formatDay, formatTenge } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Chip } from '#web/ui/Chip.tsx';
import type { ClaimView } from '../contract.ts';
import { toneOf } from './words.ts';

/** Claims as cards: who owes whom, how much, and what comes next by which day. */
export function ClaimList({ claims }: { claims: readonly ClaimView[] }) {
	return (
		<ul className="flex flex-col gap-3">
			{claims.map((claim) => (
				<li key={claim.id} className="card px-4 py-4 md:px-6">
					<div className="flex flex-wrap items-center gap-x-3 gap-y-2">
						<h2 className="text-lg [overflow-wrap:anywhere]">
							<Link to={paths.cabinetMonopolies.path(currentLocale(), { id: claim.id })} className="link">
								{claim.side === 'creditor' ? claim.debtor.title : claim.creditor.name}
							</Link>
						</h2>
						<StateChips claim={claim} />
					</div>
					<p className="mt-1 text-lg font-[600]">{formatTenge(claim.amount_kzt)}</p>
					<p className="mt-1 text-sm text-muted [overflow-wrap:anywhere]">{factsOf(claim).join(' · ')}</p>
				</li>
			))}
		</ul>
	);
}

export function StateChips({ claim }: { claim: ClaimView }) {
	const { state, is_blocked: isBlocked } = claim;
	const icon = state === 'settled' ? 'ok' : state === 'published' && !isBlocked ? 'warn' : 'clock';
	return (
		<>
			<Chip tone={toneOf(claim)} icon={icon}>
				{claim.standing}
			</Chip>
			{isBlocked ? (
				<Chip tone="off" icon="eyeCrossed">
					{m.monopolies_blocked()}
				</Chip>
			) : null}
		</>
	);
}

function factsOf(claim: ClaimView): string[] {
	const { service, contract_no: number, due_on: dueOn, state, answer_by: answerBy, lapses_on: lapsesOn } = claim;
	return [
		service,
		m.monopolies_contract_of({ number }),
		m.monopolies_due_of({ day: formatDay(dueOn) }),
		...(state === 'noticed' && answerBy !== null ? [m.monopolies_answer_by({ day: formatDay(answerBy) })] : []),
		...(state === 'published' && lapsesOn !== null ? [m.monopolies_lapses_on({ day: formatDay(lapsesOn) })] : []),
	];
}
