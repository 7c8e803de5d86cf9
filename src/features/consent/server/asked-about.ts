import type { ConsentPurpose } from '#domain/consent.ts';
import { AppError } from '#domain/error.ts';
import { describeIin, type IinBin, parseIinBin } from '#domain/numbers/iin-bin.ts';
import { isOfCheck, type PersonCheckKind } from '#domain/person-check.ts';
import type { SubjectSnapshot } from '#domain/report/stored-report.ts';
import { isPerson } from '#domain/subject.ts';
import type { SignedIn } from '#features/auth/public.ts';
import type { SourceDescriptor } from '#sources/kit/define-source.ts';
import type { ByLanguage } from './consent-text.ts';
import type { ConsentDeps } from './deps.ts';

/** Whom a consent is asked of, and what it can open. */
export type AskedAbout = {
	number: string;
	names: ByLanguage<string>;
	isPerson: boolean;
	/** a person as such, not an entrepreneur of the register */
	isPrivate: boolean;
	bound: readonly SourceDescriptor[];
};

const checkOf: Readonly<Record<ConsentPurpose, PersonCheckKind>> = {
	counterparty: 'individual',
	employment: 'employment',
	own_credit: 'own_credit',
};

/** Sources that are queried about such an entity under its consent only. */
export function boundSources({ catalogue }: Pick<ConsentDeps, 'catalogue'>, { kind }: Pick<SubjectSnapshot, 'kind'>) {
	return catalogue.filter(
		({ needsConsent, appliesTo, isOfOneself = false }) => needsConsent && appliesTo.includes(kind) && !isOfOneself,
	);
}

/** Sources that a check for this purpose queries about a private person under a consent. */
export function personSources(
	{ catalogue }: Pick<ConsentDeps, 'catalogue'>,
	purpose: ConsentPurpose,
): readonly SourceDescriptor[] {
	return catalogue.filter((source) => source.needsConsent && isOfCheck(source, checkOf[purpose]));
}

/** Employees are an organisation's. @throws AppError organisation_needed */
export function requirePurpose({ actingFor }: Pick<SignedIn, 'actingFor'>, purpose: ConsentPurpose): void {
	if (purpose === 'employment' && actingFor === null) throw new AppError('organisation_needed');
}

export function aboutSubject(deps: Pick<ConsentDeps, 'catalogue'>, subject: SubjectSnapshot): AskedAbout {
	const { nameRu, nameKk, bin: number } = subject;
	const names = { ru: nameRu, kk: nameKk ?? nameRu, en: nameRu };
	return { number, names, isPerson: isPerson(subject.kind), isPrivate: false, bound: boundSources(deps, subject) };
}

/** The number is taken as it was typed: whether anybody has it is not told. @throws AppError bad_request with the fields */
export function aboutPerson(
	deps: Pick<ConsentDeps, 'catalogue'>,
	{ purpose, iin, name }: { purpose: ConsentPurpose; iin: string | undefined; name: string | undefined },
): AskedAbout {
	const shown = name?.replace(/\s+/g, ' ').trim() ?? '';
	const number = requireIin(iin);
	if (shown === '') throw new AppError('bad_request', { fields: [{ field: 'name', rule: 'required' }] });
	if (/\d/.test(shown))
		throw new AppError('bad_request', { fields: [{ field: 'name', rule: 'forbidden_characters' }] });
	const names = { ru: shown, kk: shown, en: shown };
	return { number, names, isPerson: true, isPrivate: true, bound: personSources(deps, purpose) };
}

/** @throws AppError bad_request */
function requireIin(typed: string | undefined): IinBin {
	if (typed === undefined || typed.trim() === '')
		throw new AppError('bad_request', { fields: [{ field: 'iin', rule: 'required' }] });
	const parsed = parseIinBin(typed);
	if (!parsed.ok || describeIin(parsed.value) === undefined)
		throw new AppError('bad_request', { fields: [{ field: 'iin', rule: 'format' }] });
	return parsed.value;
}
