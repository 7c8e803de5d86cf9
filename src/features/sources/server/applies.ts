import type { NotAskedReason } from '#domain/facts/fact.ts';
import type { ReportKind } from '#domain/report.ts';
import type { SourceDescriptor } from '#sources/kit/define-source.ts';
import type { AskedSubject } from '#sources/kit/live-source.ts';

export function isPaid({ access, priceKzt }: Pick<SourceDescriptor, 'access' | 'priceKzt'>): boolean {
	return access === 'paid' || priceKzt > 0;
}

/** Answers only to an account whose owner is known by his digital signature. */
function needsSignature(descriptor: SourceDescriptor): boolean {
	return descriptor.group === 'closed' || descriptor.needsConsent || isPaid(descriptor);
}

/** Why a report of this kind does not ask this source about this subject; null: it may. */
export function whyNotAsked(
	descriptor: SourceDescriptor,
	subject: Pick<AskedSubject, 'kind' | 'consentId'>,
	{
		kind,
		isPaidAllowed,
		isClosedAllowed = true,
	}: { kind: ReportKind; isPaidAllowed: boolean; isClosedAllowed?: boolean | undefined },
): NotAskedReason | null {
	const { report, appliesTo, needsConsent } = descriptor;
	if (report === null || !appliesTo.includes(subject.kind)) return 'not_applicable';
	if (report === 'full' && kind === 'basic') return 'plan';
	if (needsSignature(descriptor) && !isClosedAllowed) return 'signature';
	if (isPaid(descriptor) && !isPaidAllowed) return 'paid';
	return needsConsent && subject.consentId === null ? 'consent' : null;
}
