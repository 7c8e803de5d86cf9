import { type ForeignAsked, type LedNumber, ledNumber } from '#domain/foreign-check.ts';
import { parseNumberAbroad } from '#domain/numbers/number-abroad.ts';
import type { ReportDeps } from '#features/reports/public.ts';
import { readFeatureUses } from '#features/tariffs/public.ts';
import type { SourceDescriptor } from '#sources/kit/define-source.ts';
import { askRegister } from './ask-register.ts';

export const foreignFeature = 'foreign_check';
/** Whoever asks by a LEI is led by its record. */
const tellsOfLei = ({ states, abroad }: SourceDescriptor) =>
	states.includes('lei_record') && abroad?.numbers.includes('lei') === true;

/**
 * The number by which the register of its own country knows a firm that is asked about by its LEI; null: there is none that we ask by,
 * or the record is silent. The check asks for the record again, and finds this answer.
 */
export async function findLed(
	reports: ReportDeps,
	{ numberKind, number, country, name }: ForeignAsked,
	by: { key: string; owner: string },
): Promise<LedNumber | null> {
	if (numberKind !== 'lei' || country === null) return null;
	// without a use nobody is asked anything
	if (!(await readFeatureUses(reports.pool, by.owner, foreignFeature)).isLeft) return null;
	const source = reports.catalogue.find(tellsOfLei);
	if (source === undefined) return null;
	const outcome = await askRegister(reports, source.id, { country, number, name }, by);
	if (outcome.state !== 'found') return null;
	for (const { kind, value } of outcome.facts) {
		if (kind !== 'lei_record' || value.lei !== number || value.country !== country) continue;
		const own = value.registeredAs === null ? null : parseNumberAbroad(country, value.registeredAs);
		return own?.ok ? ledNumber(own.number, own.kind) : null;
	}
	return null;
}
