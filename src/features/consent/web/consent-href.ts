import type { Locale } from '#domain/locale.ts';
import { paths, withQuery } from '#web/paths.ts';

/**
 * Where a consent is asked for: with the subject and the sources chosen, whoever offers it.
 * @param subject BIN, or our id: a number of a person stands in no address
 */
export function consentHref(
	locale: Locale,
	{ subject, sourceIds = [] }: { subject: string | null; sourceIds?: readonly string[] },
): string {
	return withQuery(paths.cabinetConsents.path(locale), {
		new: 1,
		subject,
		sources: sourceIds.length === 0 ? null : sourceIds.join(','),
	});
}
