import { watch } from './watch.js';
import { readPage } from './watched-page.js';

watch(readPage(), () => location.reload());
