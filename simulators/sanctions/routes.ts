import type { Spoil } from '../kit/misbehaviour.ts';
import type { SimulatorReply, SimulatorRequest, SimulatorRoute } from '../kit/route.ts';
import type { World } from '../kit/world.ts';
import { type ListedEntry, listedEntries } from './entries.ts';
import { euXml, kyrgyzXml, proliferationXml, type Stated, sdnXml, terrorismXml, ukXml, unXml } from './files.ts';

type List = {
	endpoint: string;
	pattern: string;
	source: string;
	/** entries; the genuine lists are larger, and so are those of the measurements */
	count: number;
	write(entries: readonly ListedEntry[], stated: Stated): string;
	/** host that keeps the files: the publisher's own address only leads there */
	keptAt?: string;
	/** key that the publisher asks for */
	isAllowed?(request: SimulatorRequest): boolean;
};

const hasKey = ({ headers }: SimulatorRequest) => String(headers['x-api-key'] ?? '') !== '';
const hasToken = ({ query }: SimulatorRequest) => (query.get('token') ?? '') !== '';
const exports = '/api/PublicationPreview/exports';
/** Firms of the cast stand in one list by their number, people in one other; all lists know their namesakes. */
const withFirms = (entries: readonly ListedEntry[]) =>
	entries.filter(({ isPerson, number }) => !isPerson || number === null);
const withPersons = (entries: readonly ListedEntry[]) =>
	entries.filter(({ isPerson, number }) => isPerson || number === null);
const withNeither = (entries: readonly ListedEntry[]) => entries.filter(({ number }) => number === null);
/** The count a file states, less what it leaves out. */
const less = (stated: Stated, all: readonly ListedEntry[], kept: readonly ListedEntry[]): Stated => ({
	...stated,
	count: stated.count - (all.length - kept.length),
});

const lists: readonly List[] = [
	{
		...{ endpoint: 'afm', pattern: '/blacklist/export/active/xml', source: 'afm-terrorism-list', count: 300 },
		write: (entries) => terrorismXml(withPersons(entries)),
	},
	{
		...{ endpoint: 'afm', pattern: '/blacklist/export/included/xml', source: 'afm-terrorism-list', count: 3 },
		write: (entries) => terrorismXml(withNeither(entries)),
	},
	{
		...{ endpoint: 'websfm', pattern: '/v1/sanctions/sanction-weapon-old/xml/', source: 'afm-proliferation-list' },
		...{ count: 80, write: (entries) => proliferationXml(withNeither(entries)), isAllowed: hasKey },
	},
	{
		...{ endpoint: 'ofac', pattern: `${exports}/SDN.XML`, source: 'ofac-sanctions', count: 600 },
		...{ write: (entries, stated) => sdnXml(withFirms(entries), less(stated, entries, withFirms(entries))) },
		...{ keptAt: 'wc2h-sls-prod-public-published.s3.us-gov-west-1.amazonaws.com' },
	},
	{
		...{ endpoint: 'ofac', pattern: `${exports}/CONSOLIDATED.XML`, source: 'ofac-sanctions', count: 60 },
		write: (entries, stated) => sdnXml(withNeither(entries), less(stated, entries, withNeither(entries))),
		keptAt: 'wc2h-sls-prod-public-published.s3.us-gov-west-1.amazonaws.com',
	},
	{
		...{ endpoint: 'un_sanctions', pattern: '/resources/xml/en/consolidated.xml', source: 'un-sanctions', count: 100 },
		write: (entries, stated) => unXml(withNeither(entries), stated),
		keptAt: 'umsanrp1dltx4dj3sxtt.blob.core.windows.net',
	},
	{
		...{ endpoint: 'eu_sanctions', pattern: '/fsd/fsf/public/files/xmlFullSanctionsList_1_1/content' },
		...{
			source: 'eu-sanctions',
			count: 300,
			write: (entries, stated) => euXml(withNeither(entries), stated),
			isAllowed: hasToken,
		},
	},
	{
		...{ endpoint: 'uk_sanctions', pattern: '/docs/UK-Sanctions-List.xml', source: 'uk-sanctions', count: 250 },
		write: (entries, stated) => ukXml(withNeither(entries), stated),
	},
	{
		...{ endpoint: 'kg_fiu', pattern: '/files/national-list.xml', source: 'kgfiu-sanctions', count: 60 },
		write: (entries) => kyrgyzXml(withNeither(entries)),
	},
];

const headers = { 'content-type': 'application/xml; charset=utf-8' };

/** As in life: a link to a host of stored files, good for minutes. */
function leadTo(list: List, host: string): SimulatorRoute {
	return {
		endpoint: list.endpoint,
		method: 'GET',
		pattern: list.pattern,
		sources: [list.source],
		answer: ({ path }) => ({
			status: 302,
			headers: { location: `https://${host}${path}?X-Amz-Expires=300&X-Amz-Signature=simulated-signature` },
			body: null,
		}),
	};
}

function serve(list: List, publisher: number): SimulatorRoute {
	const file = (world: World, wrong: Spoil | null) => {
		const count = wrong === 'shrunken' ? 6 : list.count;
		const entries = listedEntries(world, publisher, count);
		const kept = wrong === 'halved' ? entries.slice(0, count / 2) : entries;
		return list.write(kept, {
			day: wrong === 'undated' ? null : world.editionDay(),
			count: wrong === 'wrong_count' ? count + 7 : count,
		});
	};
	return {
		endpoint: list.keptAt ?? list.endpoint,
		method: 'GET',
		pattern: list.pattern,
		sources: [list.source],
		answer(request, world): SimulatorReply {
			if (list.isAllowed?.(request) === false) return { status: 401, body: { detail: 'no key' } };
			// a host of stored files knows no account of its askers: whoever shows it a key has lost it
			const { authorization, cookie } = request.headers;
			if (list.keptAt !== undefined && (authorization ?? cookie) !== undefined) return { status: 400, body: null };
			return { headers, body: file(world, null) };
		},
		spoiled: (_request, world, how) => ({
			headers,
			body:
				how === 'wrong_columns' ? '<?xml version="1.0"?><catalogue><row><a>1</a></row></catalogue>' : file(world, how),
		}),
	};
}

export const sanctionRoutes: readonly SimulatorRoute[] = lists.flatMap((list, publisher) =>
	list.keptAt === undefined ? [serve(list, publisher)] : [leadTo(list, list.keptAt), serve(list, publisher)],
);
