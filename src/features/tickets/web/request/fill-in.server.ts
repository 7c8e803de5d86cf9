import { findBikOf } from '#domain/numbers/bik.ts';
import { parseIbanKz } from '#domain/numbers/iban-kz.ts';
import { parseIinBin } from '#domain/numbers/iin-bin.ts';
import type { searchKato } from '#features/places/contract.ts';
import type { suggestSubjects } from '#features/subjects/contract-search.ts';
import type { RequestContext } from '#web/request-context.ts';
import type { PlaceOption, RequestAnswer, Typed } from './view.ts';

const mostPlaces = 8;

/** What follows from a BIN, an account number and the name of a place; what the reader typed himself stays. */
export async function fillIn(context: RequestContext, typed: Typed): Promise<Pick<RequestAnswer, 'typed' | 'places'>> {
	const [name, places] = await Promise.all([nameOf(context, typed.bin ?? ''), findPlaces(context, typed)]);
	const bik = bikOf(typed.iik ?? '');
	const only = places?.length === 1 ? places[0]?.code : undefined;
	const filled = {
		...typed,
		...(name === null ? {} : { organization_name: name }),
		...(bik === undefined ? {} : { bik }),
		...(only === undefined ? {} : { kato: only }),
	};
	return { typed: filled, places };
}

/** Of an organisation: whether a person is in the register is nobody’s business here. */
async function nameOf({ api }: RequestContext, text: string): Promise<string | null> {
	const number = parseIinBin(text);
	if (!number.ok || number.kind !== 'bin') return null;
	const answer = await api.call<typeof suggestSubjects>('GET /api/subjects/subject/search/autocomplete', {
		query: { search: number.value, limit: 1 },
	});
	const [found] = answer.ok ? answer.data : [];
	return found?.bin === number.value ? found.title : null;
}

function bikOf(iik: string): string | undefined {
	const account = parseIbanKz(iik);
	return account.ok ? findBikOf(account.bankCode) : undefined;
}

async function findPlaces({ api }: RequestContext, typed: Typed): Promise<PlaceOption[] | null> {
	const search = (typed.kato_search ?? '').trim() || (typed.kato ?? '');
	if (search.length < 2) return null;
	const query = { search: search.slice(0, 100), limit: mostPlaces };
	const answer = await api.call<typeof searchKato>('GET /api/subjects/subject/search/kato', { query });
	if (!answer.ok) return null;
	return answer.data.map(({ code, name, path }) => ({ code, name: [name, ...path.toReversed()].join(', ') }));
}
