import { type ComponentProps, useRef, useState } from 'react';
import { Icon, type IconName } from '#web/ui/Icon.tsx';
import type { HomeWords } from './home-words.server.ts';
import { SlideItem } from './SlideItem.tsx';
import type { HomeSlide } from './view.ts';

type SlidesProps = { words: HomeWords['slides']; slides: readonly HomeSlide[] };

/**
 * Slides of the editors (specification §2.4): by finger they snap without scripts, by buttons and arrow keys they wrap
 * around both ways. Nothing moves by itself, and nothing glides for readers who asked for less motion.
 */
export function Slides({ words, slides: items }: SlidesProps) {
	const track = useRef<HTMLUListElement>(null);
	const [current, setCurrent] = useState(0);
	if (items.length === 0) return null;

	function show(index: number) {
		const list = track.current;
		const wrapped = (index + items.length) % items.length;
		const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
		list?.scrollTo({ left: wrapped * list.clientWidth, behavior });
	}

	function turn({ key }: { key: string }) {
		if (key === 'ArrowLeft') show(current - 1);
		if (key === 'ArrowRight') show(current + 1);
	}

	return (
		<section aria-roledescription="carousel" aria-label={words.heading} className="wrap pb-8 md:pb-14">
			<div className="relative overflow-hidden rounded-xl bg-panel text-on-panel">
				<ul
					ref={track}
					className="scrollbar-none flex snap-x snap-mandatory overflow-x-auto"
					onScroll={({ currentTarget }) => setCurrent(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
				>
					{items.map((slide) => (
						<SlideItem key={slide.key} slide={slide} />
					))}
				</ul>
				<div className="flex items-center gap-2 px-5 pb-6 md:absolute md:right-8 md:bottom-7 md:p-0">
					<SlideButton icon="back" label={words.previous} onClick={() => show(current - 1)} onKeyDown={turn} />
					<span className="flex gap-1.5 px-1" aria-hidden="true">
						{items.map(({ key }, index) => (
							<i
								key={key}
								className={`h-2 rounded-full transition-[width] ${index === current ? 'w-6 bg-on-panel' : 'w-2 bg-on-panel/40'}`}
							/>
						))}
					</span>
					<SlideButton icon="forward" label={words.next} onClick={() => show(current + 1)} onKeyDown={turn} />
				</div>
			</div>
		</section>
	);
}

type SlideButtonProps = { icon: IconName; label: string } & Pick<ComponentProps<'button'>, 'onClick' | 'onKeyDown'>;

function SlideButton({ icon, label, ...acts }: SlideButtonProps) {
	return (
		<button
			type="button"
			aria-label={label}
			className="grid size-11 cursor-pointer place-items-center rounded-full border border-on-panel/35 hover:bg-on-panel/15 focus-visible:outline-on-panel"
			{...acts}
		>
			<Icon name={icon} className="size-5" />
		</button>
	);
}
