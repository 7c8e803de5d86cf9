import { createHash } from 'node:crypto';
import { type Clock, dayInAlmaty } from '#domain/clock.ts';
import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import type { SourceOutcome } from '#domain/facts/source-outcome.ts';
import type { Statement } from '#domain/facts/statement.ts';
import { maskPersonsIn } from '#domain/numbers/iin-bin.ts';
import type { StoredSource } from '#domain/report/stored-report.ts';
import type { Pool, Reader } from '#platform/db/pool.ts';
import { type Claim, claimColumns, findWords, type Word } from './claim-store.ts';
import { nameParties } from './parties.ts';

type Shown = FactKinds['debtor_claim'];

/**
 * What is read about a debtor at this moment: published, its twelve months are not over even where the worker is late, and nobody
 * waits for a decision on its removal.
 */
async function readPublished(reader: Reader, where: 'debtor' | 'id', values: readonly string[]): Promise<Shown[]> {
	const { rows } = await reader.query<Claim>({
		name: `debtor-claims-by-${where}`,
		text: `select ${claimColumns} from debtor_claim where ${where} = any($1) and state = 'published' and not is_blocked
		  and lapses_on > today_in_almaty() order by due_on, id`,
		values: [values],
	});
	if (rows.length === 0) return [];
	const [words, name] = await Promise.all([
		findWords(
			reader,
			rows.map(({ id }) => id),
		),
		nameParties(
			reader,
			rows.map(({ bin }) => bin),
		),
	]);
	return rows.map((claim) => shown(claim, name(claim.bin).name, words.get(claim.id) ?? []));
}

function shown(claim: Claim, creditor: string, words: readonly Word[]): Shown {
	const reply = words.find(({ kind, state }) => kind === 'reply' && state === 'said');
	const dispute = words.findLast(({ kind, state }) => kind === 'dispute' && state === 'declined');
	return {
		...{ claimId: claim.id, creditorBin: claim.bin, creditor, service: maskPersonsIn(claim.service) },
		...{ contractNo: maskPersonsIn(claim.contractNo), from: claim.from, to: claim.to, amountKzt: claim.amountKzt },
		...{ dueOn: claim.dueOn, publishedOn: claim.publishedAt === null ? null : dayInAlmaty(claim.publishedAt) },
		...{ reply: maskPersonsIn(reply?.text ?? null), repliedOn: dayOf(reply?.saidAt) },
		...{ dispute: maskPersonsIn(dispute?.text ?? null), disputedOn: dayOf(dispute?.saidAt) },
		disputeAnswer: maskPersonsIn(dispute?.answer ?? null),
	};
}

const dayOf = (at: Date | null | undefined) => (at == null ? null : dayInAlmaty(at));

/** What a full report hears of the portal’s own record of debtors. */
export async function hearDebtorClaims(
	{ pool, clock }: { pool: Pool; clock: Clock },
	iinBin: string,
): Promise<SourceOutcome> {
	const now = clock.now();
	const claims = await readPublished(pool, 'debtor', [iinBin]);
	return {
		state: claims.length === 0 ? 'nothing' : 'found',
		facts: claims.map((value) => ({ kind: 'debtor_claim', value })),
		...{ asOf: dayInAlmaty(now), retrievedAt: now.toISOString(), isKept: false },
		rawHash: createHash('sha256').update(JSON.stringify(claims)).digest('hex'),
	};
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Answers of reports as they may be read now: a claim that is disputed, blocked, settled, removed or over is not there, and what is
 * printed beside one is of now.
 */
export async function readableClaims(
	reader: Reader,
	all: readonly Pick<StoredSource, 'facts'>[],
): Promise<(sources: readonly StoredSource[]) => readonly StoredSource[]> {
	const stored = all.flatMap(({ facts }) =>
		facts.flatMap((fact) =>
			fact.kind === 'debtor_claim' && uuid.test(fact.value.claimId) ? [fact.value.claimId] : [],
		),
	);
	if (!all.some(({ facts }) => facts.some(({ kind }) => kind === 'debtor_claim'))) return (sources) => sources;
	const readable = new Map((await readPublished(reader, 'id', stored)).map((value) => [value.claimId, value]));
	return (sources) =>
		sources.map((source) => {
			if (!source.facts.some(({ kind }) => kind === 'debtor_claim')) return source;
			const facts = source.facts.flatMap((fact): Statement[] => {
				if (fact.kind !== 'debtor_claim') return [fact];
				const value = readable.get(fact.value.claimId);
				return value === undefined ? [] : [{ kind: 'debtor_claim', value }];
			});
			return { ...source, facts, state: facts.length === 0 ? 'nothing' : source.state };
		});
}
