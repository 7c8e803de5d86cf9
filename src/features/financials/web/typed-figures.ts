import { type OwnFigure, type OwnFigures, ownFigureNames } from '#domain/own-figures.ts';

/** As people write sums: blanks between thousands, a minus or a dash in front. Null: nothing is typed; undefined: no whole number. */
export function readAmount(typed: string): number | null | undefined {
	const text = typed.replace(/[\s\u00a0\u202f]/g, '').replace(/^[−–]/, '-');
	if (text === '') return null;
	return /^-?\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** What a form holds, and which of its fields hold no whole number. */
export function readFigures(read: (name: OwnFigure) => string): {
	figures: Partial<OwnFigures>;
	unreadable: OwnFigure[];
} {
	const figures: { [Figure in OwnFigure]?: number } = {};
	const unreadable: OwnFigure[] = [];
	for (const name of ownFigureNames) {
		const amount = readAmount(read(name));
		if (amount === undefined) unreadable.push(name);
		else if (amount !== null) figures[name] = amount;
	}
	return { figures, unreadable };
}
