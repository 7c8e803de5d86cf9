import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { Form } from 'react-router';
import { formatTime } from '#domain/formats.ts';
import { m } from '#paraglide/messages.js';
import { Card } from '#web/ui/Card.tsx';
import { DeleteForm } from '#web/ui/DeleteForm.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import type { GovReportView } from '../contract.ts';
import { linesIn, shownNumber, type TypedLine, tableTitle, totalsOf, typedOf } from './cells.ts';
import { FormTable } from './FormTable.tsx';
import { type Autosaved, useAutosave } from './use-autosave.ts';

export type Refused = {
	message: string | null;
	fields: Readonly<Record<string, readonly string[]>>;
	/** what stood in the form, and of which draft; null: it was not the form that was sent */
	typed: { lines: readonly TypedLine[]; revision: number } | null;
	/** another one after each sending */
	sending: string;
};

type EditorProps = { report: GovReportView; refused: Refused | null; blankLines: number };

/** A draft: saved while it is typed, and by its buttons without scripts. */
export function Editor(props: EditorProps) {
	const { report, refused } = props;
	const { form_view: view } = report;
	const { form, auto, lines, typed, read, change, submit } = useEditing(props);
	const left = view.columns.find(({ is_derived: is }) => is)?.code;
	const derived = Object.fromEntries(
		lines.map(({ key, cells }) => [key, shownOf(auto.saved.get(key)?.cells[left ?? ''], cells[left ?? ''])]),
	);
	const isTypedByLine = view.lines === null;
	const remove = (key: string) => change(lines.filter((line) => line.key !== key));
	return (
		<Card id="form" title={tableTitle(view)}>
			<Form
				ref={form}
				method="post"
				onInput={read}
				onSubmit={submit}
				onKeyDown={moveByKeys}
				className="flex flex-col gap-5"
			>
				<input type="hidden" name="revision" value={auto.revision} />
				<Faults message={refused?.message ?? null} faults={auto.faults} />
				<TextField
					label={m.gov_new_deadline()}
					name="deadline"
					type="date"
					required
					defaultValue={report.deadline}
					errors={auto.faults.deadline ?? []}
					className="max-w-[260px]"
				/>
				<p className="text-[15px] text-ink-2">{isTypedByLine ? m.gov_balance_hint() : m.gov_empty_is_zero()}</p>
				<FormTable
					{...{ form: view, lines, derived, faults: auto.faults }}
					totals={totalsOf(view, withDerived(typed, left, derived))}
					{...(isTypedByLine ? { onRemove: remove } : {})}
				/>
				{isTypedByLine ? (
					<AddButton onAdd={() => change([...lines, { key: String(nextKey(lines)), cells: {} }])} />
				) : null}
				<p className="text-sm text-muted">{view.basis}</p>
				<Buttons auto={auto} />
			</Form>
			{report.version > 1 ? null : (
				<div className="mt-4">
					<DeleteForm title={m.gov_remove()} intent="drop">
						{m.gov_remove_text()}
					</DeleteForm>
				</div>
			)}
		</Card>
	);
}

/** What stands in the form, and its way to the server. */
function useEditing({ report, refused, blankLines }: EditorProps) {
	const form = useRef<HTMLFormElement>(null);
	const [lines, setLines] = useState(() => firstLines(report, refused?.typed?.lines ?? null, blankLines));
	const [typed, setTyped] = useState<readonly TypedLine[]>(lines);
	const revision = refused?.typed?.revision ?? report.revision;
	const auto = useAutosave(form, report, { revision, faults: refused?.fields ?? {} });
	const read = () => {
		if (form.current !== null) setTyped(linesIn(new FormData(form.current)));
		auto.touch();
	};
	const change = (next: readonly TypedLine[]) => {
		setLines(next);
		// after React has drawn them
		queueMicrotask(read);
	};
	const submit = (event: FormEvent<HTMLFormElement>) => {
		const { submitter } = event.nativeEvent as SubmitEvent;
		// the page stays as it is, and says when it was saved
		if (submitter instanceof HTMLButtonElement && submitter.value === 'save') {
			event.preventDefault();
			return auto.saveNow();
		}
		const busy = auto.settle();
		if (busy === null) return;
		event.preventDefault();
		void busy.then(() => form.current?.requestSubmit(submitter));
	};
	return { form, auto, lines, typed, read, change, submit };
}

/** What is wrong with no line of its own. */
function Faults({ message, faults }: { message: string | null; faults: Autosaved['faults'] }) {
	const general = Object.entries(faults)
		.filter(([field]) => !field.startsWith('lines.') && field !== 'deadline')
		.flatMap(([, told]) => told);
	return [...(message === null ? [] : [message]), ...general].map((told) => (
		<Notice key={told} tone="warn" title={told} />
	));
}

function AddButton({ onAdd }: { onAdd(): void }) {
	return (
		<button
			type="submit"
			name="intent"
			value="add"
			className="btn btn-ghost self-start"
			onClick={(event) => {
				event.preventDefault();
				onAdd();
			}}
		>
			{m.gov_add_line()}
		</button>
	);
}

function Buttons({ auto }: { auto: Pick<Autosaved, 'at' | 'trouble'> }) {
	return (
		<div className="flex flex-wrap items-center gap-3">
			<button type="submit" name="intent" value="check" className="btn min-h-12 max-sm:w-full">
				{m.gov_check()}
			</button>
			<button type="submit" name="intent" value="save" className="btn btn-ghost min-h-12">
				{m.gov_save()}
			</button>
			<SavedWords auto={auto} />
		</div>
	);
}

function SavedWords({ auto: { at, trouble } }: { auto: Pick<Autosaved, 'at' | 'trouble'> }) {
	const words =
		trouble === 'faults'
			? m.gov_not_saved()
			: trouble === 'stale'
				? m.gov_changed_elsewhere()
				: trouble === 'away'
					? m.gov_not_saved_away()
					: at === null
						? ''
						: m.gov_saved_at({ time: formatTime(at.toISOString()) });
	return (
		<p role="status" className={`text-[15px] ${trouble === null ? 'text-muted' : 'text-bad'}`}>
			{words}
		</p>
	);
}

/** As many as the form has; where they are typed, those that there are and some to go on with. */
function firstLines(
	report: GovReportView,
	refused: readonly TypedLine[] | null,
	blankLines: number,
): readonly TypedLine[] {
	const known = refused ?? typedOf(report.lines);
	if (report.form_view.lines !== null) return known;
	const next = nextKey(known);
	return [...known, ...Array.from({ length: blankLines }, (_, at) => ({ key: String(next + at), cells: {} }))];
}

function nextKey(lines: readonly TypedLine[]): number {
	return lines.reduce((most, { key }) => Math.max(most, Number(key) + 1), 0);
}

function withDerived(typed: readonly TypedLine[], left: string | undefined, derived: Readonly<Record<string, string>>) {
	if (left === undefined) return typed;
	return typed.map(({ key, cells }) => ({ key, cells: { ...cells, [left]: derived[key] ?? '' } }));
}

function shownOf(saved: number | string | null | undefined, first: string | undefined): string {
	if (typeof saved === 'number') return shownNumber(saved);
	return saved === null || first === undefined || first === '' ? '' : shownNumber(Number(first.replace(',', '.')));
}

/** Enter and the arrows go up and down a column: nothing is sent by accident. */
function moveByKeys(event: KeyboardEvent<HTMLFormElement>): void {
	const { target, key } = event;
	if (!(target instanceof HTMLInputElement) || !target.classList.contains('gov-input')) return;
	const step = key === 'Enter' || key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
	if (step === 0 || (target.type === 'date' && key !== 'Enter')) return;
	event.preventDefault();
	const column = target.name.split('.')[2];
	const all = [...event.currentTarget.querySelectorAll<HTMLInputElement>(`.gov-input[name$=".${column}"]`)];
	all[all.indexOf(target) + step]?.focus();
}
