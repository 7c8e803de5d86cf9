import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import type { OwnListData } from '#features/cabinet/public.web.ts';
import { m } from '#paraglide/messages.js';
import { formatNumber } from '#web/format.ts';
import { useCanEdit } from '#web/session/can-edit.ts';
import { Button } from '#web/ui/Button.tsx';
import { newList } from './ticked.ts';

type TickedRowsProps = {
	lists: readonly OwnListData[];
	/** a form that is sent twice asks for each report once */
	sendingKey: string;
	/** with a box `ticked` in each row */
	children: ReactNode;
};

/** What can be done with the rows that are ticked. Without scripts nothing is counted, and everything else works. */
export function TickedRows({ lists, sendingKey, children }: TickedRowsProps) {
	const form = useRef<HTMLFormElement>(null);
	const all = useId();
	const [count, setCount] = useState(0);
	const canEdit = useCanEdit();
	const isSending = useNavigation().state === 'submitting';
	const boxes = () => [...(form.current?.querySelectorAll<HTMLInputElement>('input[name=ticked]') ?? [])];
	const recount = () => setCount(boxes().filter(({ checked }) => checked).length);

	function tickAll({ currentTarget: { checked } }: FormEvent<HTMLInputElement>) {
		for (const box of boxes()) box.checked = checked;
		recount();
	}

	return (
		<Form
			ref={form}
			method="post"
			preventScrollReset
			onChange={recount}
			onSubmit={(event) => {
				if (isSending) event.preventDefault();
			}}
		>
			<fieldset aria-label={m.mass_check_ticked_title()} className="mass-bulk no-print">
				<label htmlFor={all} className="flex min-h-11 cursor-pointer items-center gap-2 text-[15px]">
					<input id={all} type="checkbox" onChange={tickAll} className="size-5 accent-blue" />
					<span className="sr-only">{m.mass_check_tick_all()}</span>
					<span role="status">{m.mass_check_ticked({ count: formatNumber(count) })}</span>
				</label>
				{canEdit ? <ToList {...{ lists, isSending }} /> : null}
				<Button type="submit" kind="ghost" name="action" value="compare">
					{m.mass_check_compare()}
				</Button>
				{canEdit ? <ToReports {...{ sendingKey, isSending }} /> : null}
			</fieldset>
			{children}
		</Form>
	);
}

function ToList({ lists, isSending }: { lists: readonly OwnListData[]; isSending: boolean }) {
	return (
		<>
			<div className="min-w-0 flex-1 basis-full sm:max-w-80 sm:basis-0">
				<select aria-label={m.mass_check_list()} name="list" defaultValue={newList} className="field min-h-11">
					<option value={newList}>{m.mass_check_list_new()}</option>
					{lists.map(({ id, name }) => (
						<option key={id} value={id}>
							{name}
						</option>
					))}
				</select>
			</div>
			<Button type="submit" kind="ghost" name="action" value="list" aria-disabled={isSending}>
				{m.mass_check_to_list()}
			</Button>
		</>
	);
}

function ToReports({ sendingKey, isSending }: { sendingKey: string; isSending: boolean }) {
	const price = useId();
	const isAsking = useNavigation().formData?.get('action') === 'reports';
	return (
		<>
			<input type="hidden" name="key" value={sendingKey} />
			<Button
				type="submit"
				kind="ghost"
				name="action"
				value="reports"
				aria-disabled={isSending}
				aria-describedby={price}
			>
				{isAsking ? m.mass_check_asking_reports() : m.mass_check_to_reports()}
			</Button>
			<p id={price} className="basis-full text-sm text-muted">
				{m.mass_check_reports_price()}
			</p>
		</>
	);
}
