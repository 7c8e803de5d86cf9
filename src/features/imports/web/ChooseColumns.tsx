import { type ReactNode, useId } from 'react';
import { Form, useNavigation } from 'react-router';
import type { TableColumnView, TableSampleView } from '#domain/api/table-columns.ts';
import { givenTableDays } from '#domain/tables.ts';
import { m } from '#paraglide/messages.js';
import { formatNumber } from '#web/format.ts';
import type { RefusedForm } from '#web/forms.server.ts';
import { Button } from '#web/ui/Button.tsx';
import { Details } from '#web/ui/Details.tsx';
import { FieldErrors, Select } from '#web/ui/Field.tsx';
import { fieldName, headRowName } from './column-names.ts';
import { columnLetter, titleOfColumn, wordsOfRow } from './column-words.ts';
import { SampleTable } from './SampleTable.tsx';

export type ChooseColumnsProps = {
	columns: readonly TableColumnView[];
	sample: TableSampleView;
	/** nothing is read of the table until they are chosen */
	isAwaited: boolean;
	/** a choice that the call has refused */
	refused: RefusedForm | null;
	/** what the action of the page knows the form by */
	asked: ReactNode;
	/** what else the reader should know before the table is read again */
	note?: string;
};

/** Which column of a table is what: proposed, and chosen by who handed the table over. Folded where all of them are found. */
export function ChooseColumns(props: ChooseColumnsProps) {
	const title = useId();
	const { columns, sample, isAwaited, refused } = props;
	// after another reading the form begins anew
	const form = <ColumnsForm key={JSON.stringify([columns, sample.head_row])} {...props} />;
	if (!isAwaited)
		return (
			<section aria-label={m.table_columns_title()} className="card px-5 py-2 md:px-8">
				<Details isOpen={refused !== null} summary={<span className="font-[550]">{m.table_columns_summary()}</span>}>
					<p className="mb-4 text-[15px] text-ink-2">
						{sample.is_chosen ? m.table_columns_chosen() : m.table_columns_guessed()}
					</p>
					{form}
				</Details>
			</section>
		);
	return (
		<section aria-labelledby={title} className="card flex flex-col gap-4 px-5 py-6 md:px-8">
			<h2 id={title} className="text-xl">
				{m.table_columns_title_needed()}
			</h2>
			<p className="text-[15px] text-ink-2">{m.table_columns_lead_needed()}</p>
			{form}
		</section>
	);
}

function ColumnsForm({ columns, sample, refused, asked, note }: ChooseColumnsProps) {
	const faults = useId();
	const isSending = useNavigation().state !== 'idle';
	const options = Array.from({ length: sample.column_count }, (_, at) => titleOfColumn(sample, at));
	const errorsOf = (field: string) => refused?.fields[field] ?? [];
	const chosen = (name: string, known: number | null) => refused?.typed[name] ?? String(known ?? '');
	return (
		<Form method="post" preventScrollReset className="flex flex-col gap-5">
			{asked}
			<div className="grid gap-x-5 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
				{columns.map(({ field, label, column }) => (
					<Select
						key={field}
						label={label}
						name={fieldName(field)}
						defaultValue={chosen(fieldName(field), column)}
						errors={errorsOf(`columns.${field}`)}
					>
						<option value="">{m.table_columns_none()}</option>
						{options.map((option, at) => (
							<option key={columnLetter(at)} value={at}>
								{option}
							</option>
						))}
					</Select>
				))}
				<Select
					label={m.table_columns_heads()}
					hint={m.table_columns_heads_hint()}
					name={headRowName}
					defaultValue={chosen(headRowName, sample.head_row)}
					errors={errorsOf(headRowName)}
				>
					<option value="">{m.table_columns_no_heads()}</option>
					{sample.rows.map((row) => (
						<option key={row.row_no} value={row.row_no}>
							{wordsOfRow(row)}
						</option>
					))}
				</Select>
			</div>
			<div aria-live="polite">
				<SampleTable columns={columns} sample={sample} />
				<FieldErrors id={faults} errors={errorsOf('columns')} />
			</div>
			<div className="flex flex-wrap items-center gap-x-5 gap-y-2">
				<Button type="submit" disabledReason={isSending ? m.common_loading() : undefined}>
					{m.table_columns_read()}
				</Button>
				<p className="min-w-0 flex-1 basis-[260px] text-sm text-muted">
					{note === undefined ? null : `${note} `}
					{m.table_columns_kept({ days: formatNumber(givenTableDays) })}
				</p>
			</div>
		</Form>
	);
}
