import { useEffect, useState } from 'react';
import type { ListColor } from '#domain/cabinet.ts';
import { m } from '#paraglide/messages.js';
import { type ApiClient, browserTransport, createApiClient } from '#web/api-client.ts';
import { currentLocale } from '#web/i18n.ts';
import type { SubjectMarks } from '../../contract.ts';
import { createList, fetchMarks, putEntry, removeEntry } from '../api.ts';

type List = SubjectMarks['lists'][number];

export type Marks = {
	/** null: on the way */
	lists: readonly List[] | null;
	/** what became of the last change, or why it failed */
	message: { isFault: boolean; text: string } | null;
	isChanged: boolean;
	/** false for a viewer of the organisation that is acted for */
	canEdit: boolean;
	toggle(list: List): void;
	add(name: string, color: ListColor): Promise<boolean>;
};

/** The reader's lists, and which of them contain the subject. */
export function useMarks(subjectId: string): Marks {
	const [api] = useState<ApiClient>(() => createApiClient(browserTransport, currentLocale()));
	const [lists, setLists] = useState<readonly List[] | null>(null);
	const [message, setMessage] = useState<Marks['message']>(null);
	const [isChanged, setChanged] = useState(false);
	const [canEdit, setCanEdit] = useState(true);

	useEffect(() => {
		let isGone = false;
		fetchMarks(api, subjectId).then(
			(answer) => {
				if (isGone) return;
				if (answer.ok) {
					setLists(answer.data.lists);
					setCanEdit(answer.data.can_edit);
				} else setMessage({ isFault: true, text: answer.error.message });
			},
			() => isGone || setMessage({ isFault: true, text: m.cabinet_marks_failed() }),
		);
		return () => {
			isGone = true;
		};
	}, [api, subjectId]);

	function mark(id: string, isIn: boolean) {
		setLists((known) => known?.map((one) => (one.id === id ? { ...one, is_in: isIn } : one)) ?? null);
	}

	async function put(id: string, isIn: boolean): Promise<void> {
		const asked = { listId: id, subject: subjectId };
		const answer = await (isIn ? putEntry(api, asked) : removeEntry(api, asked)).catch(() => null);
		if (answer?.ok === true) {
			setChanged(true);
			setMessage({ isFault: false, text: m.cabinet_marks_saved() });
			return;
		}
		mark(id, !isIn);
		setMessage({ isFault: true, text: answer?.error.fields[0]?.message ?? m.cabinet_marks_failed() });
	}

	return {
		...{ lists, message, isChanged, canEdit },
		toggle({ id, is_in: isIn }) {
			mark(id, !isIn);
			void put(id, !isIn);
		},
		async add(name, color) {
			const made = await createList(api, { name, color }).catch(() => null);
			if (made?.ok !== true) {
				const text = made?.error.fields[0]?.message ?? made?.error.message ?? m.cabinet_marks_failed();
				setMessage({ isFault: true, text });
				return false;
			}
			const { id } = made.data;
			setLists((known) => [...(known ?? []), { id, name: made.data.name, color, is_in: true, note: '' }]);
			await put(id, true);
			return true;
		},
	};
}
