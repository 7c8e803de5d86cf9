import { addDays, dayInAlmaty, type IsoDate } from '#domain/clock.ts';
import type { Locale } from '#domain/locale.ts';
import { countViewers } from '#features/audit/public.ts';
import { findOwnStatements } from '#features/financials/public.ts';
import { countSaid } from '#features/requests/public.ts';
import { listMembers } from '#features/signing/public.ts';
import type { SourceDeps } from '#features/sources/public.ts';
import { getSubjectCard, type SubjectCard } from '#features/subjects/public.ts';
import type { MyCompanyView, OwnIndex, OwnViews } from '../contract.ts';
import type { OwnOrganisation } from './own-organisation.ts';

export type MyCompanyDeps = SourceDeps & { isDemo: boolean };

const viewDays = 30;
/** Fewer people than that could be told apart by whoever has just spoken with one of them. */
const hiddenBelow = 3;

/** What the caller's own card shows to others, and how many looked at it. @throws AppError subject_not_found */
export async function getOwnCompany(
	deps: MyCompanyDeps,
	{ bin, role }: OwnOrganisation,
	locale: Locale,
): Promise<MyCompanyView> {
	const [card, views, statements, said] = await Promise.all([
		getSubjectCard(deps, bin, locale),
		readViews(deps, bin),
		findOwnStatements(deps.pool, bin),
		countSaid(deps.pool, bin),
	]);
	const { stop_factors: stop, attention, favourable } = card;
	return {
		organisation: { bin: card.bin, id: card.id, title: card.title, role, can_change: role !== 'viewer' },
		verdict: { tone: card.verdict.tone, sentence: card.verdict.sentence },
		index: indexOf(card.idn),
		findings: [...stop, ...attention, ...favourable],
		views,
		...{ open_objections: said.objections, shown_replies: said.replies },
		own_statements: { years: statements.map(({ year }) => year) },
	};
}

function indexOf({ factors, ...idn }: SubjectCard['idn']): OwnIndex {
	return { ...idn, known_factors: idn.connected_factors, factors };
}

/** Of whole days that are over: who watches the count while somebody looks must not see it move. */
async function readViews({ pool, clock }: Pick<MyCompanyDeps, 'pool' | 'clock'>, bin: string): Promise<OwnViews> {
	const to = addDays(dayInAlmaty(clock.now()), -1);
	const from = addDays(to, 1 - viewDays);
	const except = await listMembers(pool, bin);
	const counted = await countViewers(pool, { subject: bin, from, to, except });
	const shown = new Map<IsoDate, number>(
		counted.flatMap(({ day, viewers }) => (viewers < hiddenBelow ? [] : [[day, viewers]])),
	);
	const days = Array.from({ length: viewDays }, (_, at) => addDays(from, at));
	return {
		...{ from, to, hidden_below: hiddenBelow },
		days: days.map((day) => ({ day, viewers: shown.get(day) ?? null })),
		at_least: [...shown.values()].reduce((sum, viewers) => sum + viewers, 0),
	};
}
