import { readPage } from './watched-page.js';
import { watch } from './watch.js';

watch(readPage(), () => location.reload());
