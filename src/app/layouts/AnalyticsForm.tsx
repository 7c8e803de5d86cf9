import type { AnalyticsWords } from './analytics-words.server.ts';

/** Two equal answers. A plain form: the next document loads what was agreed to, and nothing before it. */
export function AnalyticsForm({ words, back }: { words: AnalyticsWords; back: string }) {
	const answers = [
		['yes', words.yes],
		['no', words.no],
	] as const;
	return (
		<form method="post" action={words.href} className="flex flex-wrap gap-3">
			<input type="hidden" name="back" value={back} />
			{answers.map(([answer, label]) => (
				<button key={answer} type="submit" name="answer" value={answer} className="btn btn-ghost min-w-[10em]">
					{label}
				</button>
			))}
		</form>
	);
}
