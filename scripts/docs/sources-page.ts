import { languageTag, locales } from '../../src/domain/locale.ts';
import { riskFactors } from '../../src/domain/report/report.ts';
import { type Evidence, evidences } from '../../src/domain/source-evidence.ts';
import { listSources, liveSources, sources } from '../../src/sources/catalogue.ts';
import type { SourceDescriptor } from '../../src/sources/kit/define-source.ts';
import { type EndpointId, endpoints, redirectsOf } from '../../src/sources/kit/endpoints.ts';

const accessWords: Readonly<Record<SourceDescriptor['access'], string>> = {
	open: 'open call, no key',
	keyed: 'call with a key that is free on request',
	file: 'published file',
	contract: 'by contract',
	paid: 'paid',
};

const groupWords: Readonly<Record<SourceDescriptor['group'], string>> = {
	state: 'state body',
	closed: 'closed, by contract and consent',
	foreign: 'another country or its list',
};

const evidenceWords: Readonly<Record<Evidence, string>> = {
	recorded: 'genuine files or answers were read by our parser',
	documented: 'described by its publisher, or ours',
	client: 'read in working public clients',
	assumed: '**assumed**',
};

/** docs/sources.md, from the catalogue. */
export function sourcesPage(): string {
	const codes = (group: SourceDescriptor['group']) =>
		new Set(sources.filter((source) => source.group === group).map(({ catalogueCode }) => catalogueCode)).size;
	const publishers = [...new Map(sources.map(({ publisher }) => [publisher.id, publisher])).values()];
	const lines = [
		'# Sources',
		'',
		'<!-- Made by scripts/docs.ts from src/sources/catalogue.ts: change the descriptor, not this page. -->',
		'',
		`${sources.length} sources of ${publishers.length} publishers are connected: ${count('subject')} tell about a subject, ${count('classifier')} are classifiers.`,
		`By codes of the catalogue: ${codes('state')} state, ${codes('closed')} closed, ${codes('foreign')} foreign. Parts of one source share its code.`,
		'A list older than twice its rhythm is shown as stale. While a stop-factor source is silent, no verdict is green.',
		`Format known (\`evidence\`): ${evidences.map((each) => `${each} ${sources.filter(({ evidence }) => evidence === each).length}`).join(', ')}.`,
		'Format sheets (F2, F4.1 …) are summarised in [decision 0007](decisions/0007-official-list-formats-assumed.md).',
		'',
		...addresses(),
	];
	for (const publisher of publishers) {
		const { ru, kk, en } = publisher.name;
		lines.push(
			'',
			`## ${en}`,
			'',
			`${ru} (${publisher.acronym.ru}) · ${kk} (${publisher.acronym.kk}) · id \`${publisher.id}\``,
		);
		for (const source of sources.filter((each) => each.publisher.id === publisher.id))
			lines.push('', ...section(source));
	}
	return `${lines.join('\n')}\n`;
}

/** Where publishers are asked, and how to say otherwise. */
function addresses(): string[] {
	return [
		'## Addresses and keys',
		'',
		'`SOURCE_<ID>_URL` replaces an address. A publisher without an address, or without the key a source needs, is not asked.',
		'`SOURCE_<ID>_REDIRECT_HOSTS` adds hosts that a publisher may lead to ([decision 0036](decisions/0036-one-way-out.md)). Known already:',
		...(Object.keys(endpoints) as EndpointId[]).flatMap((id) => {
			const { hosts } = redirectsOf(id);
			return hosts.length === 0 ? [] : [`${id}: ${hosts.map((host) => `\`${host}\``).join(', ')}.`];
		}),
		'',
		'| Publisher | Variables | Address without them |',
		'|---|---|---|',
		...(Object.keys(endpoints) as EndpointId[]).map((id) => {
			const { url } = endpoints[id];
			return `| ${id} | ${variablesOf(id)} | ${url === null ? 'none' : `<${url}>`} |`;
		}),
	];
}

function section(source: SourceDescriptor): string[] {
	const {
		id,
		catalogueCode,
		group,
		title,
		tells,
		officialUrl,
		access,
		isStopFactor,
		role,
		format,
		evidence,
		checkedOn,
	} = source;
	return [
		`### \`${id}\``,
		'',
		'| | Title | What it tells |',
		'|---|---|---|',
		...locales.map((locale) => {
			const tag = languageTag(locale);
			return `| ${tag} | ${cell(title[tag])} | ${cell(tells[tag])} |`;
		}),
		'',
		`- Code ${catalogueCode}, ${groupWords[group]}, ${role === 'classifier' ? 'a classifier' : 'about a subject'}${isStopFactor ? ', **stop factor**' : ''}`,
		...(role === 'classifier' ? [] : reportLines(source)),
		`- Access: ${accessWords[access]}${termsOf(source)}; ${rhythmOf(source)}`,
		`- ${wayOf(id)}`,
		`- Format: ${format}`,
		`- Format known: ${evidenceWords[evidence]}${checkedOn === null ? '' : `, checked on ${checkedOn}`}`,
		officialUrl === null ? '- Official address: none; nothing of it is public' : `- Official address: <${officialUrl}>`,
	];
}

function rhythmOf({ cadenceDays, frozenOn }: SourceDescriptor): string {
	if (frozenOn !== undefined)
		return `last appeared on ${frozenOn}, no longer renewed: an entry counts, its absence says nothing`;
	return cadenceDays === 1 ? 'renewed every day' : `renewed every ${cadenceDays} days`;
}

const askedBy = {
	fast: 'read by the fast check, which is the card',
	basic: 'asked by the basic report',
	full: 'asked by the full report',
};

/** Where a reader meets it, and what it can show. */
function reportLines({ section, report, riskFactors: codes }: SourceDescriptor): string[] {
	const asked = report === null ? 'no check asks it' : askedBy[report];
	const risks = codes.map((code) => `${code} \`${riskFactors[code]}\``).join(', ');
	return [`- Report: section \`${section}\`, ${asked}`, `- Risk factors: ${risks === '' ? 'none' : risks}`];
}

function termsOf({ priceKzt, needsConsent }: SourceDescriptor): string {
	const price = priceKzt === 0 ? '' : `, ${priceKzt} ₸ an answer, VAT excluded`;
	return `${price}${needsConsent ? ', consent needed' : ''}`;
}

/** Asked live, or a list; whose address, and the variables that replace it and hold its keys. */
function wayOf(id: string): string {
	const live = liveSources.find(({ descriptor }) => descriptor.id === id);
	if (live !== undefined) return `Asked live about one subject: ${variablesOf(live.endpoint)}`;
	const download = listSources.find(({ descriptor }) => descriptor.id === id)?.download;
	return download === undefined
		? 'A list, loaded from files by hand'
		: `A list, downloaded by the worker: ${variablesOf(download.endpoint)}`;
}

function variablesOf(endpoint: EndpointId): string {
	return ['URL', ...endpoints[endpoint].secrets]
		.map((name) => `\`SOURCE_${endpoint.toUpperCase()}_${name}\``)
		.join(' ');
}

function count(role: SourceDescriptor['role']): number {
	return sources.filter((source) => source.role === role).length;
}

function cell(text: string): string {
	return text.replaceAll('|', '\\|');
}
