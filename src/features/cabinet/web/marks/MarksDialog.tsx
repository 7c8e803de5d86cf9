import { type FormEvent, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { type ListColor, listColors, longestListName } from '#domain/cabinet.ts';
import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { ViewerNotice } from '#web/ui/ViewerNotice.tsx';
import { ListMarker } from '../lists/ListMarker.tsx';
import { type Marks, useMarks } from './use-marks.ts';

type MarksDialogProps = { subjectId: string; title: string; onClose(isChanged: boolean): void };

/** A native modal dialog: the browser traps the focus, closes on Esc and restores the focus. */
export default function MarksDialog({ subjectId, title, onClose }: MarksDialogProps) {
	const dialog = useRef<HTMLDialogElement>(null);
	const headingId = useId();
	const marks = useMarks(subjectId);
	useEffect(() => dialog.current?.showModal(), []);
	return (
		<dialog
			ref={dialog}
			aria-labelledby={headingId}
			onClose={() => onClose(marks.isChanged)}
			className="modal m-auto w-[min(440px,calc(100vw-32px))] overflow-y-auto rounded-l border border-line bg-page p-0 text-left text-base font-[400] text-ink backdrop:bg-ink/40"
		>
			<div className="flex items-start justify-between gap-3 px-5 pt-4">
				<h2 id={headingId} className="pt-1.5 text-lg">
					{m.cabinet_marks_in_lists_title({ title })}
				</h2>
				<button
					type="button"
					aria-label={m.cabinet_marks_close()}
					onClick={() => dialog.current?.close()}
					className="-mr-2 grid size-11 shrink-0 cursor-pointer place-items-center rounded-m hover:bg-tint-2"
				>
					<Icon name="close" className="size-5" />
				</button>
			</div>
			<div className="px-5 pt-2 pb-5">
				{marks.lists === null && marks.message === null ? <Skeleton lines={4} /> : null}
				{marks.lists === null ? null : <Lists marks={marks} lists={marks.lists} />}
				<p
					role="status"
					className={`min-h-6 pt-2 text-sm ${marks.message?.isFault === true ? 'font-[550] text-bad' : 'text-ok'}`}
				>
					{marks.message?.text}
				</p>
				<Link to={paths.cabinetLists.path(currentLocale())} className="link text-[15px]">
					{m.cabinet_marks_manage()}
				</Link>
			</div>
		</dialog>
	);
}

function Lists({ marks, lists }: { marks: Marks; lists: NonNullable<Marks['lists']> }) {
	return (
		<>
			{lists.length === 0 ? (
				<p className="text-[15px] text-ink-2">{m.cabinet_marks_no_lists()}</p>
			) : (
				<ul className="-mx-2 max-h-[46dvh] overflow-y-auto">
					{lists.map((list) => (
						<li key={list.id}>
							<label className="flex min-h-12 cursor-pointer items-center gap-3 rounded-m px-2 hover:bg-tint">
								<input
									type="checkbox"
									checked={list.is_in}
									disabled={!marks.canEdit}
									onChange={() => marks.toggle(list)}
									className="size-5 accent-blue"
								/>
								<ListMarker color={list.color} className="size-8" />
								<span className="min-w-0 flex-1">{list.name}</span>
							</label>
						</li>
					))}
				</ul>
			)}
			{marks.canEdit ? <NewList marks={marks} color={freeColor(lists)} /> : <ViewerNotice />}
		</>
	);
}

/** A colour that no list has yet, so that new lists are easy to distinguish. */
function freeColor(lists: NonNullable<Marks['lists']>): ListColor {
	return listColors.find((color) => lists.every((list) => list.color !== color)) ?? 'blue';
}

function NewList({ marks, color }: { marks: Marks; color: ListColor }) {
	const id = useId();

	async function send(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const form = event.currentTarget;
		const name = String(new FormData(form).get('name') ?? '');
		if (await marks.add(name, color)) form.reset();
	}

	return (
		<form onSubmit={(event) => void send(event)} className="mt-3 border-t border-line pt-3">
			<label htmlFor={id} className="block text-sm font-[600]">
				{m.cabinet_lists_new()}
			</label>
			<div className="mt-1.5 flex gap-2">
				<input id={id} name="name" required maxLength={longestListName} autoComplete="off" className="field min-h-11" />
				<button type="submit" className="btn btn-ghost shrink-0">
					{m.cabinet_lists_create_short()}
				</button>
			</div>
		</form>
	);
}
