import { AppError } from '#domain/error.ts';
import { balanceAnew } from '#domain/gov-balance.ts';
import { findMissing, type GovFault, type GovLayout } from '#domain/gov-report.ts';
import type { LanguageTag } from '#domain/locale.ts';
import type { Reader } from '#platform/db/pool.ts';
import { refuseFaults } from './faults.ts';
import { findForm } from './form-store.ts';
import { findParticipant } from './participant-store.ts';
import { findChain, type GovReport } from './report-store.ts';
import { writeReportXml } from './write-xml.ts';

/** `report`: with what is left as it follows from the months before now */
type Prepared = { xml: string; report: GovReport; layout: GovLayout };

/**
 * The document of a draft that is whole and agrees with the months before it.
 * @throws AppError conflict for what is no draft; gov_join_needed; gov_cells_incorrect
 */
export async function prepareSigning(reader: Reader, report: GovReport, tag: LanguageTag): Promise<Prepared> {
	if (report.state !== 'draft') throw new AppError('conflict');
	const form = await findForm(reader, report.form, report.formVersion);
	const participant = await findParticipant(reader, report.bin);
	const earlier = await findChain(reader, report);
	if (form === undefined) throw new Error(`there is no form ${report.form}`);
	if (participant?.state !== 'joined') throw new AppError('gov_join_needed');
	const { layout } = form;
	const { lines, faults: unbalanced } = balanceAnew(layout, report.lines, earlier);
	const faults: GovFault[] = [...findMissing(layout, lines), ...unbalanced];
	refuseFaults(layout, faults, { tag });
	const whole = { ...report, lines };
	return { xml: writeReportXml(whole, participant, layout), report: whole, layout };
}
