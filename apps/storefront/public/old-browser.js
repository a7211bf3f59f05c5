// Run only by browsers that know no modules, in which the rest of the shop's script does not run.
document.getElementById('old-browser').hidden = false
