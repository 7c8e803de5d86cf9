import { languageTag, locales } from '../../src/domain/locale.ts';
import { sources } from '../../src/sources/catalogue.ts';
import type { SourceDescriptor } from '../../src/sources/kit/define-source.ts';
import { endpoints } from '../../src/sources/kit/endpoints.ts';

const accessWords: Readonly<Record<SourceDescriptor['access'], string>> = {
	open: 'open call, no key',
	keyed: 'call with a key that is free on request',
	file: 'published file',
	contract: 'by contract',
	paid: 'paid',
};

/** docs/sources.md, from the catalogue. */
export function sourcesPage(): string {
	const publishers = [...new Map(sources.map(({ publisher }) => [publisher.id, publisher])).values()];
	const lines = [
		'# Sources',
		'',
		'<!-- Made by scripts/docs.ts from src/sources/catalogue.ts: change the descriptor, not this page. -->',
		'',
		`${sources.length} sources of ${publishers.length} publishers are connected: ${count('subject')} tell about a subject, ${count('classifier')} are classifiers.`,
		'A list older than twice its rhythm is shown as stale. While a stop-factor source is silent, no verdict is green.',
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
		'',
		'| Publisher | Variables | Address without them |',
		'|---|---|---|',
		...Object.entries(endpoints).map(([id, { url, secrets }]) => {
			const names = ['URL', ...secrets].map((name) => `\`SOURCE_${id.toUpperCase()}_${name}\``);
			return `| ${id} | ${names.join(' ')} | ${url === null ? 'none' : `<${url}>`} |`;
		}),
	];
}

function section(source: SourceDescriptor): string[] {
	const { id, catalogueCode, title, tells, officialUrl, access, cadenceDays, isStopFactor, role, format } = source;
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
		`- Code ${catalogueCode}, ${role === 'classifier' ? 'a classifier' : 'about a subject'}${isStopFactor ? ', **stop factor**' : ''}`,
		`- Access: ${accessWords[access]}; renewed every ${cadenceDays} days`,
		`- Format: ${format}`,
		`- Official address: <${officialUrl}>`,
	];
}

function count(role: SourceDescriptor['role']): number {
	return sources.filter((source) => source.role === role).length;
}

function cell(text: string): string {
	return text.replaceAll('|', '\\|');
}
