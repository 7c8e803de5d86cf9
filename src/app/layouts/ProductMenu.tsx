import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '#web/ui/Icon.tsx';
import { useClosing } from '#web/use-closing.ts';
import { CategoryProducts } from './ProductList.tsx';
import type { ShellData } from './shell.server.ts';

/** The catalogue under the header: a <details>, so that it opens before scripts have loaded. */
export function ProductMenu({ shell }: { shell: ShellData }) {
	const details = useRef<HTMLDetailsElement>(null);
	const { key } = useLocation();

	const { close, closeByEscape } = useClosing(details);

	// biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu
	useEffect(close, [close, key]);

	return (
		<details ref={details} className="group" onKeyDown={closeByEscape}>
			<summary className="flex min-h-11 items-center gap-1 text-ink-2 group-open:text-blue hover:text-blue">
				{shell.words.products}
				<Icon name="chevron" className="size-4 transition-transform group-open:rotate-180" />
			</summary>
			<div className="absolute inset-x-6 top-full z-40 -mt-px grid grid-cols-[repeat(auto-fit,minmax(15rem,1fr))] gap-8 rounded-b-l border border-line bg-page px-8 pt-6 pb-8 shadow-[0_18px_40px_-22px_rgb(8_30_66/0.35)]">
				{shell.products.map((category) => (
					<div key={category.key}>
						<p className="mb-2 text-sm font-[600] text-muted">{category.name}</p>
						<CategoryProducts category={category} onFollow={close} />
					</div>
				))}
			</div>
		</details>
	);
}
