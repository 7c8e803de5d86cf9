import { m } from '#paraglide/messages.js';
import { waitText } from '#web/text/wait-text.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { useCountdown } from './use-countdown.ts';
import { useHydrated } from './use-hydrated.ts';
import type { FormAnswer } from './view.ts';

/** What is wrong with the form as a whole. The seconds that tick are not read out again and again. */
export function FormMessage({ answer }: { answer: FormAnswer | undefined }) {
	const wait = answer?.retryAfterSeconds ?? 0;
	const left = useCountdown(wait, answer);
	const isHydrated = useHydrated();
	const isOver = isHydrated && wait > 0 && left === 0;
	const text = isOver ? null : (answer?.message ?? null);
	return (
		<div role="alert" className="empty:hidden">
			{text === null ? null : (
				<p
					data-message
					tabIndex={-1}
					className="flex gap-2.5 rounded-m bg-bad-bg px-4 py-3 text-[15px] text-bad outline-offset-2"
				>
					<Icon name="warn" className="mt-0.5 size-5" />
					{wait > 0 ? (
						<span>
							<span className="sr-only">{text}</span>
							<span aria-hidden="true">{m.auth_wait({ when: waitText(left) })}</span>
						</span>
					) : (
						text
					)}
				</p>
			)}
		</div>
	);
}
