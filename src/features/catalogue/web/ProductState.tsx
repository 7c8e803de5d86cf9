import { m } from '#paraglide/messages.js';
import { Chip } from '#web/ui/Chip.tsx';

/** What is to be known of a product before one opens it. */
export function ProductState({ isNew, isAvailable }: { isNew: boolean; isAvailable: boolean }) {
	if (!isAvailable)
		return (
			<Chip tone="off" icon="clock">
				{m.catalogue_soon()}
			</Chip>
		);
	return isNew ? (
		<Chip tone="ok" icon="ok">
			{m.catalogue_new()}
		</Chip>
	) : null;
}
