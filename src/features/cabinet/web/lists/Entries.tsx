import { useId } from 'react';
import { Form } from 'react-router';
import { longestText } from '#domain/cabinet.ts';
import { dayInAlmaty } from '#domain/clock.ts';
import { m } from '#paraglide/messages.js';
import { formatDay, formatNumber } from '#web/format.ts';
import { useCanEdit } from '#web/session/can-edit.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { IdnChip } from '#web/ui/IdnChip.tsx';
import type { ListEntry } from '../../contract.ts';
import type { RefusedList } from '../lists/act-on-lists.server.ts';
import { SubjectName } from '../rows/SubjectName.tsx';
import { Flags, SubjectState } from '../rows/SubjectState.tsx';

type EntriesProps = { entries: readonly ListEntry[]; isOwn: boolean; refused: RefusedList | null };

export function Entries({ entries, isOwn, refused }: EntriesProps) {
	return (
		<ul className="card divide-y divide-line overflow-clip">
			{entries.map((entry) => (
				<Row
					key={entry.subject.id}
					entry={entry}
					isOwn={isOwn}
					refused={refused?.subject === entry.subject.id ? refused : null}
				/>
			))}
		</ul>
	);
}

type RowProps = Pick<EntriesProps, 'isOwn' | 'refused'> & { entry: ListEntry };

function Row({ entry, isOwn, refused }: RowProps) {
	const { subject, note, added_at: at, added_by: by, version } = entry;
	const canEdit = useCanEdit();
	const date = formatDay(dayInAlmaty(new Date(at)));
	const added = isOwn || by === null ? m.cabinet_entry_added({ date }) : m.cabinet_entry_added_by({ date, name: by });
	return (
		<li className="grid grid-cols-1 gap-x-5 gap-y-2 px-5 py-4 md:gap-y-1 md:grid-cols-[minmax(0,1fr)_150px_128px_44px] md:px-6 md:py-3.5">
			<div className="flex min-w-0 items-start justify-between gap-2">
				<SubjectName subject={subject} />
				{canEdit ? <Remove subjectId={subject.id} title={subject.title} className="-mt-1 -mr-2 md:hidden" /> : null}
			</div>
			<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 md:contents">
				<SubjectState subject={subject} />
				<span>
					<IdnChip idn={subject.idn} />
				</span>
			</div>
			{canEdit ? <Remove subjectId={subject.id} title={subject.title} className="-my-1 max-md:hidden" /> : null}
			<div className="flex flex-col gap-1 md:col-span-4">
				<Flags flags={subject.flags} />
				<NoteText note={note} />
				{canEdit ? (
					<Note
						key={`${version} ${note}`}
						{...{ note, version, added, refused }}
						subjectId={subject.id}
						title={subject.title}
					/>
				) : (
					<p className="text-sm text-muted">{added}</p>
				)}
			</div>
		</li>
	);
}

function NoteText({ note }: { note: string }) {
	return note === '' ? null : (
		<p className="max-w-[70ch] border-l-2 border-line-strong pl-3 text-[15px] whitespace-pre-line text-ink-2">{note}</p>
	);
}

type NoteProps = {
	subjectId: string;
	title: string;
	note: string;
	/** what its reader has seen */
	version: number;
	/** when, and of an organisation's by whom */
	added: string;
	/** what he wrote over a newer one */
	refused: RefusedList | null;
};

function Note({ subjectId, title, note, version, added, refused }: NoteProps) {
	const id = useId();
	const word = note === '' ? m.cabinet_entry_note_add() : m.cabinet_entry_note_edit();
	return (
		<details open={refused !== null}>
			<summary className="flex min-h-8 flex-wrap items-center gap-x-3 text-sm text-muted">
				<span className="text-blue hover:underline">
					{word}
					<span className="sr-only">: {title}</span>
				</span>
				<span>{added}</span>
			</summary>
			<Form method="post" preventScrollReset className="flex flex-col items-start gap-2 pt-1 pb-1">
				<input type="hidden" name="intent" value="note" />
				<input type="hidden" name="version" value={version} />
				<input type="hidden" name="subject" value={subjectId} />
				{refused === null ? null : (
					<p role="alert" className="max-w-[640px] text-[15px] text-bad">
						{refused.message} {m.cabinet_entry_yours()}
					</p>
				)}
				<label htmlFor={id} className="text-sm font-[600]">
					{m.cabinet_entry_note()}
				</label>
				<textarea
					id={id}
					name="note"
					rows={3}
					maxLength={longestText}
					defaultValue={refused?.note ?? note}
					aria-describedby={`${id}hint`}
					className="field max-w-[640px]"
				/>
				<p id={`${id}hint`} className="text-sm text-muted">
					{m.cabinet_entry_note_hint({ limit: formatNumber(longestText) })}
				</p>
				<button type="submit" className="btn btn-ghost">
					{m.cabinet_lists_save()}
				</button>
			</Form>
		</details>
	);
}

type RemoveProps = { subjectId: string; title: string; className: string };

function Remove({ subjectId, title, className }: RemoveProps) {
	return (
		<Form method="post" preventScrollReset className={className}>
			<input type="hidden" name="intent" value="remove" />
			<input type="hidden" name="subject" value={subjectId} />
			<button
				type="submit"
				title={m.cabinet_entry_remove()}
				aria-label={`${m.cabinet_entry_remove()}: ${title}`}
				className="grid size-11 cursor-pointer place-items-center rounded-m text-muted hover:bg-tint-2 hover:text-bad"
			>
				<Icon name="close" className="size-5" />
			</button>
		</Form>
	);
}
