import { type ChangeEvent, useId } from 'react';
import { Link } from 'react-router';
import { largestTableMib, longestPastedText } from '#domain/mass-check.ts';
import { m } from '#paraglide/messages.js';
import type { ApiMeta } from '#web/api-client.ts';
import { hrefOf } from '#web/api-client.ts';
import { formatInstant, formatNumber } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { controlOf, Field, TextArea, TextField } from '#web/ui/Field.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Paging } from '#web/ui/Paging.tsx';
import type { createMassCheck, MassCheckItem } from '../contract.ts';
import { stateWords } from './words.ts';

type StartViewProps = { checks: readonly MassCheckItem[]; meta: ApiMeta | null; fault: string | null };

/** The form for a new list, and the lists of before. */
export function StartView({ checks, meta, fault }: StartViewProps) {
	const locale = currentLocale();
	const here = paths.cabinetMassCheck.path(locale);
	return (
		<div className="flex flex-col gap-6">
			<PageHead title={m.mass_check_title()} lead={m.mass_check_lead()} />
			<HandOver fault={fault} />
			<section aria-labelledby="earlier" className="flex flex-col gap-3">
				<h2 id="earlier" className="text-xl">
					{m.mass_check_earlier()}
				</h2>
				{checks.length > 0 ? (
					<ul className="card divide-y divide-line">
						{checks.map((check) => (
							<Earlier key={check.id} check={check} />
						))}
					</ul>
				) : (
					<EmptyState icon="list" title={m.mass_check_empty()}>
						{m.mass_check_empty_text()}
					</EmptyState>
				)}
				<Paging meta={meta} hrefOf={(page) => withQuery(here, { page: page === 1 ? null : page })} />
			</section>
		</div>
	);
}

const faultWords: Readonly<Record<string, () => string>> = {
	file_unreadable: m.field_file_unreadable,
	no_numbers: m.field_no_numbers,
	table_too_large: m.field_table_too_large,
	table_type: m.field_table_type,
	required: m.field_required,
	file_size: () => m.field_file_size({ limit: largestTableMib }),
	too_long: () => m.field_too_long({ limit: longestPastedText }),
	payload_too_large: m.error_payload_too_large,
};
/** Of what was pasted; the others are of the file, or of either. */
const ofText: ReadonlySet<string> = new Set(['required', 'too_long', 'no_numbers']);

/** Sent by the browser itself: a page takes no form of that size. What is too large is said before it is sent. */
function HandOver({ fault }: { fault: string | null }) {
	const file = useId();
	const action = hrefOf<typeof createMassCheck>('POST /api/v1/mass-checks', {}, currentLocale());
	const words = fault === null ? [] : [(faultWords[fault] ?? m.error_file_refused)()];
	const isOfText = fault !== null && ofText.has(fault);
	const check = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
		const isTooLarge = (input.files?.[0]?.size ?? 0) > largestTableMib * 1024 * 1024;
		input.setCustomValidity(isTooLarge ? m.field_file_size({ limit: largestTableMib }) : '');
	};
	return (
		<form
			method="post"
			action={action}
			encType="multipart/form-data"
			className="card flex flex-col gap-5 px-5 py-6 md:px-8"
		>
			<div className="grid gap-5 md:grid-cols-2">
				<TextArea
					label={m.mass_check_text_label()}
					hint={m.mass_check_text_hint()}
					errors={isOfText ? words : []}
					name="text"
					rows={8}
					maxLength={longestPastedText}
					inputMode="numeric"
				/>
				<div className="flex flex-col gap-5">
					<Field
						id={file}
						label={m.mass_check_file_label()}
						hint={m.mass_check_file_hint()}
						errors={isOfText ? [] : words}
					>
						<input
							{...controlOf(file, isOfText ? [] : words)}
							type="file"
							name="file"
							accept=".xlsx,.csv"
							onChange={check}
							className="field py-2.5"
						/>
					</Field>
					<TextField label={m.mass_check_name_label()} hint={m.mass_check_name_hint()} name="name" maxLength={120} />
				</div>
			</div>
			<div className="flex flex-wrap items-center gap-x-5 gap-y-2">
				<Button type="submit">{m.mass_check_read()}</Button>
				<p className="min-w-0 flex-1 basis-[260px] text-sm text-muted">{m.mass_check_read_hint()}</p>
			</div>
		</form>
	);
}

function Earlier({ check: { id, name, state, made_at: madeAt, row_count: rows } }: { check: MassCheckItem }) {
	const [word, tone] = stateWords[state];
	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3.5 md:px-6">
			<span className="min-w-0 flex-1 basis-[220px]">
				<Link
					to={paths.cabinetMassCheck.path(currentLocale(), { id })}
					className="font-[550] [overflow-wrap:anywhere] hover:text-blue hover:underline"
				>
					{name}
				</Link>
				<span className="block text-sm text-muted">
					{formatInstant(madeAt)} · {m.mass_check_item_rows({ count: formatNumber(rows) })}
				</span>
			</span>
			<Chip tone={tone}>{word()}</Chip>
		</li>
	);
}
