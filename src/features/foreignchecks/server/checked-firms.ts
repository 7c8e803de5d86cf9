import type { Evidence } from '#domain/facts/evidence.ts';
import { foldWhole } from '#domain/names/fold.ts';
import { evidenceOfReport } from '#domain/report/evidence-of-report.ts';
import type { StoredReport } from '#domain/report/stored-report.ts';
import { type ReportDeps, readForeignChecks } from '#features/reports/public.ts';
import { type ForeignCheck, findChecksOfFirms } from './check-store.ts';
import { identityOf } from './identity.ts';

/** A firm abroad as somebody else names it. */
export type FirmAbroad = { country: string | null; name: string; lei: string | null };
/** What the asker's own check says of it. */
export type CheckedFirm = { id: string; subjectKey: string; evidence: Evidence };

/** Beyond so many firms older checks are left alone. */
const mostRead = 100;

/**
 * The newest closed check of one's own about each of these firms. A firm is met by its LEI, else by its whole name in its country,
 * legal form included: as it was asked for, or as a register has it.
 * @returns in the order of the firms; null: nobody has checked it
 */
export async function findCheckedFirms(
	deps: ReportDeps,
	owner: string,
	firms: readonly FirmAbroad[],
): Promise<(CheckedFirm | null)[]> {
	const countries = [...new Set(firms.flatMap(({ country }) => country ?? []))];
	if (countries.length === 0) return firms.map(() => null);
	const checks = await findChecksOfFirms(deps.pool, owner, { countries, most: mostRead });
	const reports = await readForeignChecks(
		deps,
		checks.map(({ id }) => id),
	);
	const known = checks.flatMap((check) => {
		const stored = reports.get(check.id);
		return stored === undefined ? [] : [{ check, stored, ...calledIn(check, stored) }];
	});
	return firms.map(({ country, name, lei }) => {
		const found =
			known.find((one) => lei !== null && one.lei === lei) ??
			known.find((one) => one.check.country === country && one.names.has(foldWhole(name)));
		if (found === undefined) return null;
		const { check, stored } = found;
		return { id: check.id, subjectKey: check.subjectKey, evidence: evidenceOfReport(stored, deps.traitsOf) };
	});
}

function calledIn(check: ForeignCheck, stored: StoredReport): { lei: string | null; names: ReadonlySet<string> } {
	const { company, lei, vat } = identityOf(stored);
	const names = [check.name, company?.value.name, lei?.value.name, vat?.value.name];
	return {
		lei: check.numberKind === 'lei' ? check.number : (lei?.value.lei ?? null),
		names: new Set(names.flatMap((name) => (name ? foldWhole(name) : []))),
	};
}
