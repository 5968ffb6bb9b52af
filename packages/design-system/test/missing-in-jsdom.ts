// What every supported browser has and jsdom lacks, as far as the parts ask for it.
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.hasPointerCapture = () => false;
