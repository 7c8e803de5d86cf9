import type { IsoDate } from '#domain/clock.ts';
import { type DeltaAsk, type DeltaPage, type DeltaRemovals, defineDeltaList } from '#sources/kit/deltas/delta-list.ts';
import type { FetchContext, Oddity } from '#sources/kit/live-source.ts';
import { SourceFailure } from '#sources/kit/source-failure.ts';
import { parseJson, Strict } from '#sources/kit/strict.ts';
import { expectNobody } from '../nobody.ts';
import { ask } from '../publisher.ts';
import { nextPageOf, openRestPage } from '../rest-page.ts';
import { contractRowOf, keyOf } from './contract-row.ts';

const pageSize = 200;

const query = `query($limit: Int, $after: Int, $filter: ContractFiltersInput) {
  Contract(limit: $limit, after: $after, filter: $filter) {
    id rootId contractNumber refContractStatusId refContractCancelId finYear supplierBiin customerBin
    contractSumWnds faktSumWnds crdate signDate planExecDate faktExecDate contractEndDate lastUpdateDate
    descriptionRu deleted indexDate Acts { dayOverdue sumFine }
  }
}`;

/** One page behind `after`; of a day by the date of the last change. */
async function page(context: FetchContext, { after, day }: DeltaAsk): Promise<DeltaPage> {
	const filter = day === null ? {} : { lastUpdateDate: [day, day] };
	const variables = { limit: pageSize, after: after === null ? 0 : Number(after), filter };
	const part = await ask(context, 'contracts', {
		...{ method: 'POST', path: '/v3/graphql', expects: 'json', alsoAccept: [404] },
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ query, variables }),
	});
	return pageOf(part.status, part.body);
}

function pageOf(status: number, body: string): DeltaPage {
	const oddities: Oddity[] = [];
	const answer = Strict.open(parseJson(body, 'contracts'), 'answer', oddities);
	if (status === 404) expectNobody(answer);
	if (answer.has('errors')) throw new SourceFailure('outage', 'Contract: errors inside 200');
	const info = answer.object('extensions')?.object('pageInfo');
	const items = answer.object('data')?.requiredList('Contract');
	if (info === null || info === undefined || items === undefined)
		throw new SourceFailure('not_understood', 'Contract: a page without its data or its pageInfo');
	const hasNext = info.boolean('hasNextPage');
	const last = info.number('lastId');
	if (hasNext === null || (hasNext && last === null))
		throw new SourceFailure('not_understood', 'Contract: a page that does not say what follows');
	return { items, next: hasNext ? String(last) : null, total: info.number('totalCount') };
}

/** Contracts among the deletions of a day in the journal of changes. */
async function removed(
	context: FetchContext,
	{ after, day }: { after: string | null; day: IsoDate },
): Promise<DeltaRemovals> {
	const path = after ?? `/v3/journal?date_from=${day}&date_to=${day}&limit=500`;
	const part = await ask(context, 'journal', { path, expects: 'json', alsoAccept: [404] });
	const list = openRestPage(part, []);
	if (list === null) throw new SourceFailure('not_understood', 'journal: nobody of that number');
	const keys = list.items.flatMap((item) => {
		const entry = Strict.open(item, 'journal', []);
		const isContract = entry.text('service_name') === 'contract' && entry.text('action') === 'D';
		// numbers of entries in the former systems have their system in front
		return isContract ? [entry.requiredText('object_id').replace(/^\d-/, '')] : [];
	});
	return { keys: keys.filter((key) => /^\d{1,15}$/.test(key)), next: nextPageOf(part.body) };
}

/**
 * All contracts of the state (format sheet F12, GraphQL): about 91,000 pages, then the days of their changes and the
 * journal of deletions.
 */
export const goszakupContractList = defineDeltaList({
	sourceId: 'goszakup-contracts',
	market: 'state',
	endpoint: 'goszakup',
	manners: { timeoutMs: 60_000, retries: 3, perSecond: 1 },
	...{ pageSize, overlapDays: 2 },
	page,
	key: keyOf,
	upsert: (item, oddities) => ({ contract: contractRowOf(item, oddities) }),
	removed,
});
