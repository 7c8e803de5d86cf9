import { parseIinBin } from '#domain/numbers/iin-bin.ts';
import type { AskedSubject } from '#sources/kit/live-source.ts';

const numberFields = /"(?:supplier_biin|iinBin|bin|code|xin|inn)":\s*"(\d{10,12})"|<IIN_BIN>(\d{12})</;

/** The subject's number from a recorded answer, for the answer to be parsed with. */
export function subjectOf(body: string): AskedSubject {
	const found = numberFields.exec(body);
	const iinBin = found?.[1] ?? found?.[2] ?? '';
	const parsed = parseIinBin(iinBin);
	const kind = parsed.ok && parsed.kind === 'iin' ? 'sole' : 'legal';
	const names = { nameRu: null, nameKk: null, headName: null };
	return { iinBin, kind, ...names, today: '2026-01-01', consentId: null };
}
