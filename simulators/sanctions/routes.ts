import type { SimulatorReply, SimulatorRequest, SimulatorRoute } from '../kit/route.ts';
import type { World } from '../kit/world.ts';
import { type ListedEntry, listedEntries } from './entries.ts';
import { euXml, kyrgyzXml, proliferationXml, sdnXml, terrorismXml, ukXml, unXml } from './files.ts';

type List = {
	endpoint: string;
	pattern: string;
	source: string;
	/** entries; the genuine lists are larger, and so are those of the measurements */
	count: number;
	write(entries: readonly ListedEntry[]): string;
	/** key that the publisher asks for */
	isAllowed?(request: SimulatorRequest): boolean;
};

const hasKey = ({ headers }: SimulatorRequest) => String(headers['x-api-key'] ?? '') !== '';
const hasToken = ({ query }: SimulatorRequest) => (query.get('token') ?? '') !== '';
const exports = '/api/PublicationPreview/exports';
/** Without the burdened firm of the cast: the list of terrorism knows a namesake of its head alone. */
const withoutFirm = (entries: readonly ListedEntry[]) => entries.filter(({ id }) => id !== 99001);

const lists: readonly List[] = [
	{
		...{ endpoint: 'afm', pattern: '/blacklist/export/active/xml', source: 'afm-terrorism-list', count: 300 },
		write: (entries) => terrorismXml(withoutFirm(entries)),
	},
	{
		...{ endpoint: 'websfm', pattern: '/v1/sanctions/sanction-weapon-old/xml/', source: 'afm-proliferation-list' },
		...{ count: 80, write: (entries) => proliferationXml(withoutFirm(entries)), isAllowed: hasKey },
	},
	{ endpoint: 'ofac', pattern: `${exports}/SDN.XML`, source: 'ofac-sanctions', count: 600, write: sdnXml },
	{
		...{ endpoint: 'ofac', pattern: `${exports}/CONSOLIDATED.XML`, source: 'ofac-sanctions', count: 60 },
		write: (entries) => sdnXml(withoutFirm(entries)),
	},
	{
		...{ endpoint: 'un_sanctions', pattern: '/resources/xml/en/consolidated.xml', source: 'un-sanctions', count: 100 },
		write: (entries) => unXml(withoutFirm(entries)),
	},
	{
		...{ endpoint: 'eu_sanctions', pattern: '/fsd/fsf/public/files/xmlFullSanctionsList_1_1/content' },
		...{ source: 'eu-sanctions', count: 300, write: (entries) => euXml(withoutFirm(entries)), isAllowed: hasToken },
	},
	{
		...{ endpoint: 'uk_sanctions', pattern: '/docs/UK-Sanctions-List.xml', source: 'uk-sanctions', count: 250 },
		write: (entries) => ukXml(withoutFirm(entries)),
	},
	{
		...{ endpoint: 'kg_fiu', pattern: '/files/national-list.xml', source: 'kgfiu-sanctions', count: 60 },
		write: (entries) => kyrgyzXml(withoutFirm(entries)),
	},
];

const headers = { 'content-type': 'application/xml; charset=utf-8' };

export const sanctionRoutes: readonly SimulatorRoute[] = lists.map((list, index) => {
	const body = (world: World, count: number) => list.write(listedEntries(world, index, count));
	return {
		endpoint: list.endpoint,
		method: 'GET',
		pattern: list.pattern,
		sources: [list.source],
		answer(request, world): SimulatorReply {
			if (list.isAllowed?.(request) === false) return { status: 401, body: { detail: 'no key' } };
			return { headers, body: body(world, list.count) };
		},
		spoiled: (_request, world, how) => ({
			headers,
			body: how === 'shrunken' ? body(world, 6) : '<?xml version="1.0"?><catalogue><row><a>1</a></row></catalogue>',
		}),
	};
});
