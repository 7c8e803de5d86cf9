import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useFetcher, useNavigation } from 'react-router';
import { m } from '#paraglide/messages.js';
import type { FormRefusal } from '../../admin-page.server.ts';

const everyMs = 10_000;

type Told = { revision: number; saved_at: string | null } | FormRefusal;
type Begun = {
	/** of the draft that the form began with, or that came of sending it */
	revision: number;
	/** another one after each sending of the form itself */
	sending: string;
	/** what it begins with has not been saved */
	isUnsaved: boolean;
};

/** Saves what was changed since the last time; the form goes on with the revision that came of it. */
export function useAutosave(form: RefObject<HTMLFormElement | null>, begun: Begun) {
	const { submit, state, data } = useFetcher<Told>();
	const isSending = useNavigation().state !== 'idle';
	const saved = useRef<string | null>(begun.isUnsaved ? '' : null);
	// drawn states come late on a busy machine: what has been sent is known at once
	const autosaving = useRef<{ before: Told | undefined } | null>(null);
	const isSent = useRef(false);
	const waiting = useRef<HTMLElement | null>(null);
	const [known, setKnown] = useState({ ...begun, heard: data, answer: data });
	// what was answered before the form itself was sent says nothing any more
	if (known.sending !== begun.sending) setKnown({ ...begun, heard: data, answer: undefined });
	else if (known.heard !== data)
		setKnown({ ...known, heard: data, answer: data, ...(data && 'revision' in data && { revision: data.revision }) });
	const { answer, revision } = known;
	const isStopped = answer !== undefined && !('revision' in answer) && answer.message !== null;

	useEffect(() => {
		if (form.current !== null) saved.current ??= contentOf(form.current);
		const timer = setInterval(() => {
			const { current } = form;
			if (current === null || autosaving.current !== null || isSent.current || isStopped) return;
			const now = contentOf(current);
			if (now === saved.current) return;
			saved.current = now;
			autosaving.current = { before: data };
			const sent = new FormData(current);
			sent.set('act', 'autosave');
			void submit(sent, { method: 'post' });
		}, everyMs);
		return () => clearInterval(timer);
	}, [form, data, isStopped, submit]);

	useEffect(() => {
		if (!isSending) isSent.current = false;
		if (state === 'idle' && autosaving.current?.before !== data) autosaving.current = null;
		const submitter = waiting.current;
		if (submitter === null || isSent.current || autosaving.current !== null) return;
		waiting.current = null;
		form.current?.requestSubmit(submitter);
	}, [form, isSending, state, data]);

	/** While a save is on its way the form waits: it would be refused for what it has saved itself. */
	function onSubmit(event: FormEvent<HTMLFormElement>) {
		if (autosaving.current === null && !isSent.current) {
			isSent.current = true;
			return;
		}
		event.preventDefault();
		const { submitter } = event.nativeEvent as SubmitEvent;
		waiting.current = submitter;
	}

	return { revision, told: toldOf(answer), onSubmit };
}

function toldOf(answer: Told | undefined): string {
	if (answer === undefined) return '';
	if ('revision' in answer)
		return answer.saved_at === null
			? ''
			: m.editors_saved_at({ time: new Date(answer.saved_at).toTimeString().slice(0, 5) });
	return m.editors_unsaved({ reason: answer.message ?? Object.values(answer.fields).flat().join(' ') });
}

/** What the form counts, and what is said of a release: nothing of the draft. */
const besideDraft: ReadonlySet<string> = new Set(['revision', 'key', 'live_from', 'live_until', 'note']);

/** All that is typed. */
function contentOf(form: HTMLFormElement): string {
	return JSON.stringify([...new FormData(form)].filter(([name]) => !besideDraft.has(name)));
}
