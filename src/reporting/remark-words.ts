import { formatDay } from '#domain/formats.ts';
import { maskPersonsIn } from '#domain/numbers/iin-bin.ts';
import type { Remark, RemarkView } from '#domain/remark.ts';
import { m } from '#paraglide/messages.js';
import type { Words } from './words.ts';

const labels = {
	correction: m.reporting_remark_correction,
	dispute: m.reporting_remark_dispute,
	reply: m.reporting_remark_reply,
} as const;

/** Numbers of persons in what people write are masked. */
export function presentRemark(
	{ kind, on, text }: Remark,
	{ tag, options }: Pick<Words, 'tag' | 'options'>,
): RemarkView {
	return { kind, on, label: labels[kind]({ day: formatDay(on, tag) }, options), text: maskPersonsIn(text) };
}
