import { AppError, type FieldError } from '#domain/error.ts';
import type { FindingCode } from '#domain/judgement/judgement.ts';
import type { LanguageTag } from '#domain/locale.ts';
import type { RemarkTarget } from '#domain/remark.ts';
import { findingKinds } from '#judgement/finding-kinds.ts';
import { m } from '#paraglide/messages.js';
import { titleOfFinding } from '#reporting/finding-titles.ts';
import { sources } from '#sources/catalogue.ts';

const titles = new Map(sources.map(({ id, title }) => [id, title]));

function isFinding(code: string): code is FindingCode {
	return Object.hasOwn(findingKinds, code);
}

/** What a caller names, by our own names of findings and sources. @throws AppError bad_request */
export function targetOf(named: { finding?: string; source_id?: string }): RemarkTarget {
	const known = knownTarget(named);
	const fields: FieldError[] = [];
	if (named.finding !== undefined && known.finding === null) fields.push({ field: 'finding', rule: 'unknown' });
	if (named.source_id !== undefined && known.sourceId === null) fields.push({ field: 'source_id', rule: 'unknown' });
	if (fields.length > 0) throw new AppError('bad_request', { fields });
	return known;
}

/** What of it we have by these names; whoever follows a link made none up. */
export function knownTarget(named: { finding?: string; source_id?: string }): RemarkTarget {
	const { finding, source_id: sourceId } = named;
	return {
		finding: finding !== undefined && isFinding(finding) ? finding : null,
		sourceId: sourceId !== undefined && titles.has(sourceId) ? sourceId : null,
	};
}

/** «Tax arrears, list of tax debtors»; null: nothing is named. A stored target may name what is gone since. */
export function nameTarget(
	{ finding, sourceId }: { finding: string | null; sourceId: string | null },
	tag: LanguageTag,
) {
	const named = [
		finding !== null && isFinding(finding) ? titleOfFinding(finding)({}, { locale: tag }) : finding,
		sourceId === null ? null : (titles.get(sourceId)?.[tag] ?? sourceId),
	].filter((part) => part !== null);
	return named.length === 0 ? null : named.join(' · ');
}

/** Within the sentences that are signed. */
export function sayTarget(target: { finding: string | null; sourceId: string | null }, tag: LanguageTag): string {
	return nameTarget(target, tag) ?? m.requests_target_index({}, { locale: tag });
}
