import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import type { Statement } from '#domain/facts/statement.ts';
import type { Oddity, ParsedAnswer, RawAnswer, RawPart } from '#sources/kit/live-source.ts';
import { SourceFailure } from '#sources/kit/source-failure.ts';
import { parseJson, Strict } from '#sources/kit/strict.ts';
import { expectError } from '../expect-error.ts';

type Controller = FactKinds['foreign_controller'];

/** A company without such persons, and one without statements, answer so [words assumed]. */
const none = ['company-psc-not-found', 'company-psc-statements-not-found', 'resource-not-found'];

/** Markets on which its shares are traded free a company from naming who controls it. */
const marketExemptions = [
	...['psc_exempt_as_trading_on_regulated_market', 'psc_exempt_as_shares_admitted_on_market'],
	...['psc_exempt_as_trading_on_uk_regulated_market', 'psc_exempt_as_trading_on_eu_regulated_market'],
	'disclosure_transparency_rules_chapter_five_applies',
] as const;
/** [assumed] The register answers so, or with no words at all, about a company without exemptions. */
const noExemptions = ['company-exemptions-not-found', 'resource-not-found'];

/** The kind ends in words that differ by the age of the record. */
function entityOf(kind: string): Controller['entity'] | 'unknown' {
	if (/^individual-/.test(kind)) return 'person';
	if (/^(corporate-entity|legal-person)-/.test(kind)) return 'organisation';
	return /^super-secure-/.test(kind) ? null : 'unknown';
}

export function parse(raw: RawAnswer): ParsedAnswer {
	const oddities: Oddity[] = [];
	const [control, statements] = ['control', 'statements'].map((name) => raw.find((part) => part.name === name));
	if (control === undefined || statements === undefined) throw new SourceFailure('not_understood', 'no answer');
	const persons = itemsOf(control, oddities);
	const stated = itemsOf(statements, oddities);
	const exemptions = raw.find(({ name }) => name === 'exemptions');
	const exempt = exemptions === undefined ? [] : exemptionsOf(exemptions, oddities);
	const facts: Statement[] = [
		...persons.items.map((item) => controllerOf(item)),
		...stated.items.map((item) => statementOf(item)),
		...exempt,
	].map((value) => ({ kind: 'foreign_controller', value }));
	const total = persons.total + stated.total + exempt.length;
	const isCut = facts.length < total;
	const extent = { received: facts.length, total, isNewest: false };
	return { facts, asOf: null, oddities, ...(isCut ? { extent } : {}) };
}

/** Whether nobody is named today and nothing is stated instead: the register keeps a reason for that elsewhere. */
export function isUntold(raw: RawAnswer): boolean {
	return parse(raw).facts.every(({ kind, value }) => kind === 'foreign_controller' && value.to !== null);
}

function itemsOf(part: RawPart, oddities: Oddity[]): { items: Strict[]; total: number } {
	const answer = Strict.open(parseJson(part.body, part.name), part.name, oddities);
	if (part.status === 404) {
		expectError(answer, none, oddities);
		return { items: [], total: 0 };
	}
	const items = answer
		.requiredList('items')
		.map((item, index) => Strict.open(item, `${part.name}[${index}]`, oddities));
	return { items, total: answer.number('total_results') ?? items.length };
}

function controllerOf(item: Strict): Controller {
	const kind = item.requiredText('kind');
	const entity = entityOf(kind);
	if (entity === 'unknown') item.odd('unknown_word', 'kind', kind);
	const born = item.object('date_of_birth');
	return {
		name:
			entity === null ? null : untitled(item.requiredText('name'), item.object('name_elements')?.text('title') ?? ''),
		entity: entity === 'unknown' ? null : entity,
		natures: item.list('natures_of_control').map(String),
		statement: entity === null ? kind : null,
		...{ from: item.date('notified_on'), to: item.date('ceased_on') },
		country: item.text('country_of_residence') ?? item.object('identification')?.text('country_registered') ?? null,
		nationality: item.text('nationality'),
		bornOn: born?.text('year') ?? null,
	};
}

/** A form of address is no part of a name: officers of the same register stand without it. */
function untitled(name: string, title: string): string {
	return title !== '' && name.startsWith(`${title} `) ? name.slice(title.length + 1) : name;
}

/** What the company states instead of a name: that it has nobody, or has not found out yet. */
function statementOf(item: Strict): Controller {
	return {
		...{ name: null, entity: null, natures: [], statement: item.requiredText('statement') },
		...{ from: item.date('notified_on'), to: item.date('ceased_on') },
		...{ country: null, nationality: null, bornOn: null },
	};
}

/** Terms of the exemptions, in the words of the register. */
function exemptionsOf(part: RawPart, oddities: Oddity[]): Controller[] {
	if (part.status === 404 && part.body.trim() === '') return [];
	const answer = Strict.open(parseJson(part.body, part.name), part.name, oddities);
	if (part.status === 404) {
		expectError(answer, noExemptions, oddities);
		return [];
	}
	const exemptions = answer.object('exemptions');
	return marketExemptions.flatMap((kind) => {
		const exemption = exemptions?.object(kind);
		if (!exemption) return [];
		const statement = exemption.requiredText('exemption_type');
		return exemption.requiredList('items').map((item, index) => {
			const term = Strict.open(item, `${kind}[${index}]`, oddities);
			return {
				...{ name: null, entity: null, natures: [], statement },
				...{ from: term.date('exempt_from'), to: term.date('exempt_to') },
				...{ country: null, nationality: null, bornOn: null },
			};
		});
	});
}
