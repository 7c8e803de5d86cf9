import type { AnalyticsWords } from './analytics-words.server.ts';

/** Two equal answers. A plain form: the next document loads what was agreed to, and nothing before it. */
export function AnalyticsForm({ words, back }: { words: AnalyticsWords; back: string }) {
	const answers = [
		['yes', words.yes],
		['no', words.no],
	] as const;
	return (
		<form method="post" action={words.href} className="grid w-full max-w-sm grid-cols-2 gap-3 sm:w-auto">
			<input type="hidden" name="back" value={back} />
			{answers.map(([answer, label]) => (
				<button key={answer} type="submit" name="answer" value={answer} className="btn btn-ghost px-3">
					{label}
				</button>
			))}
		</form>
	);
}
