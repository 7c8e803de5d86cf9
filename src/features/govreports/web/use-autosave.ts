import { type RefObject, useEffect, useRef, useState } from 'react';
import { browserTransport, createApiClient, messagesByField } from '#web/api-client.ts';
import { currentLocale } from '#web/i18n.ts';
import type { GovReportView } from '../contract.ts';
import { save } from './api.ts';
import { bodyOf, isBlank, linesIn } from './cells.ts';

const pauseMs = 1200;

export type Autosaved = {
	revision: number;
	/** of the last saving; null: nothing was saved yet */
	at: Date | null;
	trouble: 'faults' | 'away' | 'stale' | null;
	faults: Readonly<Record<string, readonly string[]>>;
	/** lines as the server has them, with what follows from others, by key of the line as it was typed */
	saved: ReadonlyMap<string, GovReportView['lines'][number]>;
};

/** What the form begins with: `revision` is of the draft that it shows. */
type Begun = { revision: number; faults: Autosaved['faults'] };

/** Saves what was typed after a pause, one saving at a time; a later window that saves is not overwritten. */
export function useAutosave(form: RefObject<HTMLFormElement | null>, report: GovReportView, begun: Begun) {
	const [state, setState] = useState<Autosaved>({ ...begun, at: null, trouble: null, saved: new Map() });
	const revision = useRef(begun.revision);
	const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
	const running = useRef<Promise<void> | null>(null);
	const isWanted = useRef(false);

	const go = async (): Promise<void> => {
		if (form.current === null) return;
		const change = await sendForm(new FormData(form.current), report, revision.current);
		if (change.revision !== undefined) {
			revision.current = change.revision;
			// a form that is sent before this is drawn carries it all the same
			const field = form.current?.elements.namedItem('revision');
			if (field instanceof HTMLInputElement) field.value = String(change.revision);
		}
		setState((old) => ({ ...old, ...change }));
	};

	const run = (): void => {
		clearTimeout(timer.current);
		isWanted.current = true;
		running.current ??= (async () => {
			while (isWanted.current) {
				isWanted.current = false;
				await go();
			}
		})().finally(() => {
			running.current = null;
		});
	};

	useEffect(() => () => clearTimeout(timer.current), []);

	return {
		...state,
		/** something was typed */
		touch(): void {
			clearTimeout(timer.current);
			timer.current = setTimeout(run, pauseMs);
		},
		/** now, not after a pause */
		saveNow: run,
		/** a form that is sent waits for what is on its way; null: nothing is */
		settle(): Promise<void> | null {
			clearTimeout(timer.current);
			return running.current;
		},
	};
}

/** One saving, and what it changes of what is shown. */
async function sendForm(
	form: FormData,
	{ id, form_view: view }: GovReportView,
	version: number,
): Promise<Partial<Autosaved>> {
	const api = createApiClient(browserTransport, currentLocale());
	const typed = linesIn(form);
	const answer = await save(api, id, bodyOf(view, form, typed), version).catch(() => null);
	if (answer === null) return { trouble: 'away' };
	if (answer.ok) {
		const { revision, lines } = answer.data;
		const kept = typed.filter((line) => view.lines !== null || !isBlank(line));
		const saved = kept.flatMap(({ key }, at) => {
			const line = lines[at];
			return line === undefined ? [] : [[key, line] as const];
		});
		return { revision, at: new Date(), trouble: null, faults: {}, saved: new Map(saved) };
	}
	const { status, code } = answer.error;
	if (code === 'version_changed' || code === 'conflict') return { trouble: 'stale' };
	const isWrong = status === 422 || status === 400;
	return isWrong ? { trouble: 'faults', faults: messagesByField(answer.error) } : { trouble: 'away' };
}
