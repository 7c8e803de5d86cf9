import { type RefObject, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { m } from '#paraglide/messages.js';
import type { FormRefusal } from '../admin-page.server.ts';

const everyMs = 10_000;

type Told = { revision: number } | FormRefusal;

/** Saves what was changed since the last time; the form goes on with the revision that came of it. */
/** @param isUnsaved what it begins with has not been saved */
export function useAutosave(form: RefObject<HTMLFormElement | null>, loaded: number, isUnsaved: boolean) {
	const { submit, state, data } = useFetcher<Told>();
	const saved = useRef<string | null>(isUnsaved ? '' : null);
	// what somebody else has saved is not what this form began with
	const [revision, setRevision] = useState(loaded);
	const [at, setAt] = useState<string | null>(null);
	const stopped = data !== undefined && !('revision' in data) && data.message !== null;

	useEffect(() => {
		if (data === undefined || !('revision' in data)) return;
		setRevision(data.revision);
		setAt(new Date().toTimeString().slice(0, 5));
	}, [data]);

	useEffect(() => {
		if (form.current !== null) saved.current ??= contentOf(form.current);
		const timer = setInterval(() => {
			const { current } = form;
			if (current === null || state !== 'idle' || stopped) return;
			const now = contentOf(current);
			if (now === saved.current) return;
			saved.current = now;
			const sent = new FormData(current);
			sent.set('act', 'autosave');
			void submit(sent, { method: 'post' });
		}, everyMs);
		return () => clearInterval(timer);
	}, [form, state, stopped, submit]);

	return { revision, told: toldOf(data, at) };
}

function toldOf(data: Told | undefined, at: string | null): string {
	if (data === undefined) return '';
	if ('revision' in data) return at === null ? '' : m.editors_saved_at({ time: at });
	return m.editors_unsaved({ reason: data.message ?? Object.values(data.fields).flat().join(' ') });
}

/** All that is typed, without what the form counts. */
function contentOf(form: HTMLFormElement): string {
	const fields = [...new FormData(form)].filter(([name]) => name !== 'revision');
	return JSON.stringify(fields);
}
