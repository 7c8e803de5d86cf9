import { fieldName, headRowName } from './column-names.ts';

/** What a form of `ChooseColumns` asks for; a field without a column is left out, and the call names it. */
export function columnsOfForm<Field extends string>(form: FormData, fields: readonly Field[]) {
	const numberIn = (name: string) => {
		const value = form.get(name);
		return typeof value === 'string' && /^\d{1,7}$/.test(value) ? Number(value) : null;
	};
	const columns = Object.fromEntries(
		fields.flatMap((field) => {
			const column = numberIn(fieldName(field));
			return column === null ? [] : [[field, column]];
		}),
	) as Partial<Record<Field, number>>;
	return { columns, head_row: numberIn(headRowName) };
}
