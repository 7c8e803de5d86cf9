import type { NotAskedReason } from '#domain/facts/not-asked.ts';
import { type CheckLevel, checkLevels } from '#domain/report/report.ts';
import type { AskedKind } from '#domain/subject.ts';
import type { SourceDescriptor } from '#sources/kit/define-source.ts';
import type { AskedSubject } from '#sources/kit/live-source.ts';
import { isOpen, isPaid } from '#sources/kit/open-source.ts';

/** Why a check of this level does not ask this source about this subject; null: it may. */
export function whyNotAsked(
	descriptor: SourceDescriptor,
	subject: Pick<AskedSubject, 'kind' | 'consentId'>,
	{
		kind,
		isPaidAllowed,
		isClosedAllowed = true,
		isConfigured = true,
	}: {
		kind: CheckLevel;
		isPaidAllowed: boolean;
		isClosedAllowed?: boolean | undefined;
		/** a list is answered out of our tables, whether it has an address or not */
		isConfigured?: boolean;
	},
): NotAskedReason | null {
	const { appliesTo, needsConsent } = descriptor;
	const report = levelOf(descriptor, subject.kind);
	if (report === null || !appliesTo.includes(subject.kind)) return 'not_applicable';
	if (checkLevels.indexOf(report) > checkLevels.indexOf(kind)) return 'plan';
	// whoever signs, pays or asks for a consent would get nothing for it
	if (!isConfigured) return 'not_configured';
	// only to an account whose owner is known by his digital signature
	if (!isOpen(descriptor) && !isClosedAllowed) return 'signature';
	if (isPaid(descriptor) && !isPaidAllowed) return 'paid';
	return needsConsent && subject.consentId === null ? 'consent' : null;
}

/** The smallest check that asks it: of subjects of other countries there is one, and it asks all that cover them. */
export function levelOf(
	{ report, abroad }: Pick<SourceDescriptor, 'report' | 'abroad'>,
	kind: AskedKind,
): CheckLevel | null {
	return kind === 'foreign' && abroad !== undefined ? 'basic' : report;
}
